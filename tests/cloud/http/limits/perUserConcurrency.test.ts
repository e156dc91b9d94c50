import { expect, onTestFinished, test, vi } from 'vitest'

import { createPerUserConcurrency } from '../../../../cloud/http/limits/perUserConcurrency.ts'

/** Resolves once everything that could begin by now has begun. */
const settled = async () => {
  for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setImmediate(resolve))
}

test('three calls of a person are at work at once, the next when one ends, in order', async () => {
  const perUserConcurrency = createPerUserConcurrency()
  const begun: number[] = []
  const ends: (() => void)[] = []
  const call = async (n: number) => {
    const end = await perUserConcurrency('one')
    begun.push(n)
    if (end) ends.push(end)
  }
  for (let n = 0; n < 6; n++) void call(n)
  await settled()
  expect(begun).toEqual([0, 1, 2])

  ends.shift()?.()
  await settled()
  expect(begun).toEqual([0, 1, 2, 3])
  while (ends.length > 0) {
    ends.shift()?.()
    await settled()
  }
  expect(begun).toEqual([0, 1, 2, 3, 4, 5])
})

test('another person does not wait for them', async () => {
  const perUserConcurrency = createPerUserConcurrency()
  for (let n = 0; n < 10; n++) void perUserConcurrency('one')
  expect(await perUserConcurrency('other')).toBeTypeOf('function')
})

test('a call begins in a turn of the event loop of its own', async () => {
  const perUserConcurrency = createPerUserConcurrency()
  let isTurned = false
  setImmediate(() => {
    isTurned = true
  })
  await perUserConcurrency('one')
  expect(isTurned).toBe(true)
})

test('beyond three hundred that wait a call is refused', async () => {
  const perUserConcurrency = createPerUserConcurrency()
  for (let n = 0; n < 303; n++) void perUserConcurrency('one')
  expect(await perUserConcurrency('one')).toBeNull()
})

test('a call that waited lets the event loop turn once for each millisecond of the last one', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => clock.mockRestore())
  const perUserConcurrency = createPerUserConcurrency()
  const [end] = await Promise.all([0, 1, 2].map(() => perUserConcurrency('one')))
  let hasBegun = false
  void perUserConcurrency('one').then(() => {
    hasBegun = true
  })
  clock.mockReturnValue(29.5)
  end?.()
  let turns = 0
  for (; !hasBegun; turns++) await new Promise((resolve) => setImmediate(resolve))
  expect(turns).toBeGreaterThanOrEqual(30)
  expect(turns).toBeLessThanOrEqual(33)
})
