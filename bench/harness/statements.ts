import { Client } from 'pg'

export type Statement = { text: string; values: unknown[] }

/** The statements that a read makes on Postgres, as the driver sends them. */
export async function statementsOf(read: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = []
  const send = Client.prototype.query
  const hear = function (this: Client, ...given: unknown[]) {
    const [query, values] = given as [string | { text: string; values?: unknown[] }, unknown[]?]
    if (typeof query === 'string') seen.push({ text: query, values: values ?? [] })
    else if (query?.text) seen.push({ text: query.text, values: values ?? query.values ?? [] })
    return Reflect.apply(send, this, given)
  }
  Object.assign(Client.prototype, { query: hear })
  await read().finally(() => Object.assign(Client.prototype, { query: send }))
  return seen
}
