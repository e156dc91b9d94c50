import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import {
  formatAdminDate,
  formatAge,
  formatDuration,
  formatLocalDate,
  formatUntil,
} from '../../src/lib/dates.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const moment = fc.date({ min: new Date('1971-01-02'), max: new Date('2199-12-30'), noInvalidDate: true })

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test('a local date is written as the reader’s locale writes it', () => {
  fc.assert(
    fc.property(moment, (date) => {
      expect(formatLocalDate(date.toISOString())).toBe(
        date.toLocaleDateString(undefined, { dateStyle: 'medium' }),
      )
    }),
  )
})

describe.each(['America/St_Johns', 'UTC', 'Pacific/Auckland'])('in %s', (there) => {
  test('the admin format is what the browser writes for en-US', () => {
    process.env.TZ = there
    const browsers = new Intl.DateTimeFormat('en-US', {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    })
    expect(browsers.resolvedOptions().timeZone).toBe(there)
    fc.assert(
      fc.property(moment, (date) => {
        expect(formatAdminDate(date.toISOString())).toBe(browsers.format(date))
      }),
    )
  })
})

test.each([null, undefined, ''])('no time (%j) is no text', (iso) => {
  expect(formatAdminDate(iso)).toBe('')
})

const now = Date.UTC(2026, 10, 21)

test.each([
  [-5, 'just now'],
  [0, 'just now'],
  [minute - 1, 'just now'],
  [minute, '1 minute ago'],
  [hour - 1, '59 minutes ago'],
  [hour, '1 hour ago'],
  [2 * day, '2 days ago'],
  [30 * day, '1 month ago'],
  [364 * day, '12 months ago'],
  [365 * day, '1 year ago'],
  [1_500 * 365 * day, '1,500 years ago'],
])('%d ms old: %s', (age, text) => {
  expect(formatAge(new Date(now - age).toISOString(), now)).toBe(text)
})

test.each([
  [-minute, 'in a moment'],
  [29_999, 'in a moment'],
  [30_000, 'in 1 minute'],
  [59 * minute, 'in 59 minutes'],
  [hour - 1, 'in 1 hour'],
  [hour, 'in 1 hour'],
  [day - 1, 'in 24 hours'],
  [2 * day - hour, 'in 47 hours'],
  [2 * day - 1, 'in 2 days'],
  [7 * day - 1, 'in 7 days'],
])('a moment %i ms ahead is %s', (left, text) => {
  expect(formatUntil(new Date(now + left).toISOString(), now)).toBe(text)
})

test.each([
  [0, '1 minute'],
  [59 * minute, '59 minutes'],
  [60 * minute, '1 hour'],
  [89 * minute, '1 hour'],
  [90 * minute, '2 hours'],
  [26 * hour, '26 hours'],
  [36 * hour, '2 days'],
  [day * 12.4, '12 days'],
])('%d ms last %s', (ms, text) => expect(formatDuration(ms)).toBe(text))
