/** Of vouchers that are taxed when they are spent: the ledger is what the receipts say, and the balance what the ledger adds up to. */
export const valueCardQuestions: readonly string[] = [
  `select format('voucher …%s has %s cents, its ledger %s', right(v.code, 4), v.balance_cents,
      coalesce(app.safe_cents(sum(g.amount_cents)), 0)) as fault
    from app.value_cards v left join app.value_card_ledger g on g.org_id = v.org_id and g.code = v.code
    group by v.code, v.balance_cents having v.balance_cents <> coalesce(app.safe_cents(sum(g.amount_cents)), 0)`,
  `select format('voucher …%s: %s cents of order %s stand in no receipt', right(g.code, 4), g.amount_cents, g.order_id) as fault
    from app.value_card_ledger g where not exists (select 1 from app.receipts r join app.receipt_lines l on l.org_id = r.org_id
        and l.register_id = r.register_id and l.series = r.series and l.no = r.no and l.business_date = r.business_date
      where r.org_id = g.org_id and r.order_id = g.order_id and l.line_no = g.line_no and upper(l.gift_card_code) = g.code
        and l.kind = case g.kind when 'sold' then 'value-card' else 'value-redemption' end and l.total_cents = g.amount_cents)`,
  `select format('receipt %s-%s-%s: line %s of a voucher stands in no ledger', r.register_code, r.series, r.no, l.line_no) as fault
    from app.receipts r join app.receipt_lines l on l.org_id = r.org_id and l.register_id = r.register_id
      and l.series = r.series and l.no = r.no and l.business_date = r.business_date
    where l.kind in ('value-card', 'value-redemption') and l.gift_card_code is not null
      and not exists (select 1 from app.value_card_ledger g where g.org_id = r.org_id and g.code = upper(l.gift_card_code)
        and g.order_id = r.order_id and g.line_no = l.line_no)
      and not exists (select 1 from app.incidents i where i.org_id = r.org_id and i.subject ->> 'orderId' = r.order_id::text
        and i.kind in ('gift-card-not-known', 'gift-card-code-taken'))`,
];
