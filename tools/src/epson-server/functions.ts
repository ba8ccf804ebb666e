import { hash, randomBytes } from 'node:crypto';
import { curves } from '../tse-server/keys.ts';
import { field } from '../tse-server/log-message.ts';
import { Refused } from './refused.ts';
import { factory, type Machine, write } from './machine.ts';
import { exportFunctions } from './export-functions.ts';
import type { Input, Work } from './work.ts';

/** By the vendor's names. What is not here is unknown to the device. */
export const functions: Readonly<Record<string, Work>> = {
  GetStorageInfo: (machine) => ({ tseInformation: informationOf(machine) }),

  RunTSESelfTest: (machine) => {
    machine.hasPassedSelfTest = true;
    return {};
  },

  GetChallenge: (machine, input) => {
    const challenge = randomBytes(16).toString('hex');
    machine.challenges.set(textIn(input, 'userId'), challenge);
    return { challenge };
  },

  AuthenticateUserForAdmin: (machine, input) => {
    letIn(machine, input, { userId: textIn(input, 'userId'), pin: factory.adminPin });
    machine.isAdmin = true;
    return {};
  },

  LogOutForAdmin: (machine) => {
    machine.isAdmin = false;
    return {};
  },

  AuthenticateUserForTimeAdmin: (machine, input) => {
    const userId = textIn(input, 'clientId');
    if (!machine.clients.has(userId)) throw new Refused('TSE1_ERROR_CLIENT_NOT_REGISTERED');
    letIn(machine, input, { userId, pin: factory.timeAdminPin });
    machine.users.add(userId);
    return {};
  },

  UpdateTime: (machine, input) => {
    assertUser(machine, textIn(input, 'userId'));
    const at = Math.floor(Date.parse(textIn(input, 'newDateTime')) / 1000);
    write(machine, { kind: 'Sys', operation: 'updateTime', data: Buffer.concat([field(1, at), field(2, at)]) });
    machine.hasValidTime = true;
    return {};
  },

  RegisterClient: (machine, input) => {
    assertAdmin(machine);
    const clientId = textIn(input, 'clientId');
    if (clientId.length > 30) throw new Refused('JSON_ERROR_INVALID_PARAMETER_RANGE');
    if (machine.clients.has(clientId)) return {};
    machine.clients.add(clientId);
    write(machine, { kind: 'Sys', operation: 'registerClient', data: field(1, clientId) });
    return {};
  },

  DeregisterClient: (machine, input) => {
    assertAdmin(machine);
    const clientId = textIn(input, 'clientId');
    if (!machine.clients.delete(clientId)) throw new Refused('TSE1_ERROR_CLIENT_NOT_REGISTERED');
    machine.users.delete(clientId);
    write(machine, { kind: 'Sys', operation: 'deregisterClient', data: field(1, clientId) });
    return {};
  },

  GetRegisteredClientList: (machine) => {
    assertAdmin(machine);
    return { registeredClientIdList: [...machine.clients] };
  },

  StartTransaction: (machine, input) => {
    const clientId = textIn(input, 'clientId');
    assertCanSign(machine, clientId);
    if (machine.open.size >= 512) throw new Refused('TSE1_ERROR_TOO_MANY_STARTED_TRANSACTIONS');
    machine.lastNumber += 1;
    machine.open.set(machine.lastNumber, clientId);
    return signed(machine, input, { clientId, number: machine.lastNumber, operation: 'Start' });
  },

  FinishTransaction: (machine, input) => {
    const clientId = textIn(input, 'clientId');
    assertCanSign(machine, clientId);
    const number = Number(input.transactionNumber);
    if (machine.open.get(number) !== clientId) throw new Refused('TSE1_ERROR_NO_TRANSACTION');
    machine.open.delete(number);
    return signed(machine, input, { clientId, number, operation: 'Finish' });
  },

  GetStartedTransactionList: (machine, input) => {
    const clientId = textIn(input, 'clientId');
    const numbers = [...machine.open].filter(([, owner]) => clientId === '' || owner === clientId);
    return { startedTransactionNumberList: numbers.map(([number]) => number) };
  },

  GetLogMessageCertificate: ({ certificates }) => ({ logMessageCertificateBase64: certificates[0] ?? '' }),

  ...exportFunctions,
};

function informationOf({ keys, logs, open, ...machine }: Machine) {
  return {
    tseInitializationState: 'INITIALIZED',
    hasPassedSelfTest: machine.hasPassedSelfTest,
    hasValidTime: machine.hasValidTime,
    serialNumber: Buffer.from(keys.serial, 'hex').toString('base64'),
    tsePublicKey: keys.point.toString('base64'),
    signatureAlgorithm: curves[keys.curve].algorithm,
    certificateExpirationDate: timeText(machine.certificateUntil),
    tseDescription: 'not certified',
    createdSignatures: logs.length,
    remainingSignatures: 20_000_000 - logs.length,
    registeredClients: machine.clients.size,
    startedTransactions: open.size,
    maxRegisteredClients: 100,
    maxStartedTransactions: 512,
    vendorType: 'TSE1',
    isExportEnabledIfCspTestFails: false,
  };
}

type Step = { readonly clientId: string; readonly number: number; readonly operation: 'Start' | 'Finish' };

function signed(machine: Machine, input: Input, { clientId, number, operation }: Step) {
  const { counter, time, signature } = write(machine, {
    kind: 'Tra',
    operation,
    clientSerial: clientId,
    number,
    processType: textIn(input, 'processType'),
    processData: Buffer.from(textIn(input, 'processData'), 'base64'),
  });
  return {
    transactionNumber: number,
    signatureCounter: counter,
    logTime: timeText(time),
    signature: signature.toString('base64'),
    serialNumber: Buffer.from(machine.keys.serial, 'hex').toString('base64'),
  };
}

type Login = { readonly userId: string; readonly pin: string };

/** The host proves that it knows the secret, the person the PIN. A challenge is good for once. */
function letIn(machine: Machine, input: Input, { userId, pin }: Login): void {
  const challenge = machine.challenges.get(userId) ?? '';
  machine.challenges.delete(userId);
  const expected = hash('sha256', challenge + factory.secret, 'base64');
  if (challenge === '' || textIn(input, 'hash') !== expected)
    throw new Refused('OTHER_ERROR_HOST_AUTHENTICATION_FAILED');
  if (textIn(input, 'pin') !== pin) throw new Refused('TSE1_ERROR_AUTHENTICATION_FAILED');
}

function assertAdmin({ isAdmin }: Machine): void {
  if (!isAdmin) throw new Refused('OTHER_ERROR_UNAUTHENTICATED_ADMIN_USER');
}

function assertUser({ users, isAdmin }: Machine, userId: string): void {
  if (!isAdmin && !users.has(userId)) throw new Refused('OTHER_ERROR_UNAUTHENTICATED_TIME_ADMIN_USER');
}

function assertCanSign(machine: Machine, clientId: string): void {
  if (!machine.hasPassedSelfTest) throw new Refused('TSE1_ERROR_WRONG_STATE_NEEDS_SELF_TEST');
  if (!machine.clients.has(clientId)) throw new Refused('TSE1_ERROR_CLIENT_NOT_REGISTERED');
  if (!machine.users.has(clientId)) throw new Refused('OTHER_ERROR_UNAUTHENTICATED_TIME_ADMIN_USER');
  if (!machine.hasValidTime) throw new Refused('TSE1_ERROR_NO_TIME_SET');
  if (machine.certificateUntil <= machine.now() / 1000) throw new Refused('TSE1_ERROR_CERTIFICATE_EXPIRED');
}

function textIn(input: Input, name: string): string {
  const value = input[name] ?? '';
  if (typeof value !== 'string') throw new Refused('JSON_ERROR_INVALID_PARAMETER');
  return value;
}

function timeText(seconds: number): string {
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
}
