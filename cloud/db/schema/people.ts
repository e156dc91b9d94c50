import { pgTable, text, uuid } from 'drizzle-orm/pg-core'

import type { MailKind } from '../../../src/api/contract.ts'
import { createdAt, json, moment } from './columns.ts'

export const developers = pgTable('developers', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  /** When the token was issued that the address is from: an older one doesn't write another back. */
  emailAt: moment(),
  /** The address that a hosted provider said is proven: it tells only when it is signed in to. */
  provenEmail: text(),
  company: text().notNull().default(''),
  website: text().notNull().default(''),
  contactEmail: text().notNull().default(''),
  description: text().notNull().default(''),
  logo: text().notNull().default(''),
  mailsOff: json().$type<MailKind[]>().notNull().default([]),
  createdAt: createdAt(),
  updatedAt: createdAt(),
  deletionAt: moment(),
  /** Of a row that stands in for an erased person, with a pseudonym for an address. */
  erasedAt: moment(),
})

/** Whose tokens of before must not make an account again. */
export const erasedAccounts = pgTable('erased_accounts', {
  userId: uuid().primaryKey(),
  erasedAt: createdAt(),
})
