import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { LeaveGuard, PortalHistory } from '../../src/navigation/history.ts'
import { createMemoryHistory } from '../../src/navigation/memoryHistory.ts'

let history: PortalHistory
let told: string[]

/** A guard that holds everything, and what it was asked. */
function holding() {
  const asked: (string | null)[] = []
  let go = () => {}
  const guard: LeaveGuard = (to, proceed) => {
    asked.push(to?.pathname ?? null)
    go = proceed
    return true
  }
  return { asked, guard, leave: () => go() }
}

const at = () => {
  const { location, type } = history.visit()
  return `${type} ${location.pathname}${location.search}${location.hash}`
}

/** Back and Forward take the next turn, as in a browser. */
function move(delta: number): void {
  history.navigator.go(delta)
  vi.runAllTimers()
}

afterEach(() => {
  vi.useRealTimers()
})

beforeEach(() => {
  vi.useFakeTimers()
  history = createMemoryHistory('/dashboard?a=1#b')
  told = []
  history.subscribe(() => told.push(at()))
})

test('leads on, in place, back and forward, and tells each', () => {
  expect(at()).toBe('POP /dashboard?a=1#b')
  history.navigator.push('/tpas', { from: '/' })
  expect(history.visit().location.state).toEqual({ from: '/' })
  history.navigator.replace({ pathname: '/tpas', search: '?search=x' })
  move(-1)
  move(1)
  expect(told).toEqual(['PUSH /tpas', 'REPLACE /tpas?search=x', 'POP /dashboard?a=1#b', 'POP /tpas?search=x'])
})

test('what is pushed after Back takes the place of what lay ahead', () => {
  history.navigator.push('/tpas')
  move(-1)
  history.navigator.push('/profile')
  move(1)
  expect(at()).toBe('PUSH /profile')
})

test('a guard holds what is pushed and replaced until the person leaves', () => {
  const { asked, guard, leave } = holding()
  const unguard = history.guard(guard)
  history.navigator.push('/tpas')
  history.navigator.replace('/profile')
  expect([asked, told]).toEqual([['/tpas', '/profile'], []])
  leave()
  expect(told).toEqual(['REPLACE /profile'])

  unguard()
  history.navigator.push('/tpas')
  expect([asked.length, at()]).toEqual([2, 'PUSH /tpas'])
})

test('a guard holds Back, which is undone, and made again once the person leaves', async () => {
  history.navigator.push('/profile')
  told.length = 0
  const { asked, guard, leave } = holding()
  history.guard(guard)
  move(-1)
  expect([asked, told, at()]).toEqual([['/dashboard'], [], 'PUSH /profile'])

  move(-1)
  leave()
  await vi.waitFor(() => expect(at()).toBe('POP /dashboard?a=1#b'))
  expect([asked, told]).toEqual([['/dashboard', '/dashboard'], ['POP /dashboard?a=1#b']])
})

test('a guard holds what takes the person away without an address', () => {
  const { asked, guard, leave } = holding()
  const unguard = history.guard(guard)
  const away = vi.fn()
  history.leave(away)
  expect([asked, away.mock.calls.length]).toEqual([[null], 0])
  leave()
  expect(away).toHaveBeenCalledOnce()

  unguard()
  history.leave(away)
  expect(away).toHaveBeenCalledTimes(2)
})
