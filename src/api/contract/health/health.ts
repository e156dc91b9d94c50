import * as z from 'zod/mini'
import { ownDownApp } from '../apps/needs.ts'
import { integer, timestamp } from '../fields.ts'
import { diagnosis } from '../sessions/diagnosis.ts'

/** `answers`: other than 2xx, below 500 · `no_data`: no recent checks · `off`: by its owner, or not published. */
export const healthStates = ['up', 'answers', 'down', 'no_data', 'off'] as const

/** `up`: answered below 500. */
const checks = { up: integer({ least: 0 }), failed: integer({ least: 0 }) }

/** A quarter of an hour from `from`; without any checks there is no data. */
export const healthSlot = z.object({
  from: timestamp,
  ...checks,
  medianMs: z.nullable(integer({ least: 0 })),
})
export type HealthSlot = z.output<typeof healthSlot>

export const healthDay = z.object({ date: z.iso.date(), ...checks })
export type HealthDay = z.output<typeof healthDay>

export const healthNow = z.object({
  state: z.enum(healthStates),
  /** Since when it is so; null where that is unknown. */
  since: z.nullable(timestamp),
  checkedAt: z.nullable(timestamp),
  diagnosis: z.nullable(diagnosis),
})

/** A check that somebody asked for. It changes nothing of the server's state, uptime and notifications. */
export const healthCheck = z.object({
  at: timestamp,
  outcome: z.enum(['up', 'answers', 'down']),
  /** To the answer's head; null where none came. */
  ms: z.nullable(integer({ least: 0 })),
  diagnosis: z.nullable(diagnosis),
})
export type HealthCheck = z.output<typeof healthCheck>

/** `to`: null while it goes on; `diagnosis`: null where unknown. Turning checks off ends it at the last check. */
export const healthIncident = z.object({
  from: timestamp,
  to: z.nullable(timestamp),
  diagnosis: z.nullable(diagnosis),
})
export type HealthIncident = z.output<typeof healthIncident>

export const healthSlots = 96
export const healthDays = 90
export const mostIncidents = 50

/** Slots of 24 hours and days of 90, the present one last; incidents newest first. */
export const appHealth = z.object({
  now: healthNow,
  day: z.array(healthSlot).check(z.length(healthSlots)),
  days: z.array(healthDay).check(z.length(healthDays)),
  incidents: z.array(healthIncident).check(z.maxLength(mostIncidents)),
})
export type AppHealth = z.output<typeof appHealth>

export const checkedHealth = z.extend(appHealth, { check: healthCheck })

export const downApp = z.extend(ownDownApp, {
  name: z.string(),
  developerEmail: z.nullable(z.string()),
  diagnosis: z.nullable(diagnosis),
})
export type DownApp = z.output<typeof downApp>
