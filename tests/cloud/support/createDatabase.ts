import { Client } from 'pg'

export const postgresTemplate = 'portal_template'

/** Makes a database of that name, a copy of `template` where one is given; its address. */
export async function createDatabase(url: string, name: string, template = 'template1'): Promise<string> {
  const client = new Client(url)
  await client.connect()
  // Half the time of the write-ahead log's way.
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  await client.end()
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}
