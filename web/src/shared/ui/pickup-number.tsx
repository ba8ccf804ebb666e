/** `K2-17`: the register small, the number large. */
export function PickupNumber({ number }: { number: string }) {
  const at = number.lastIndexOf('-') + 1;
  return (
    <>
      {at > 0 && <small>{number.slice(0, at)}</small>}
      {number.slice(at)}
    </>
  );
}
