import type { WebPermission } from '../api/contract/apps/webPermissions.ts'
import type { HostFinding } from '../api/contract/sessions/webFindings.ts'
import type { Ask, HostState, Outcome } from './hostState.ts'
import type { Picture } from './picture.ts'

/** `doneAt`: when the page gets the result and the display shows it. With `ask`, the result is what the phone says. */
export type Called = Outcome & { doneAt: number; result: unknown; ask?: Ask }

/** A call of the page; `picture`: what the phone made of a picture's bytes for the display. */
export type BridgeCall = { method: string; data: unknown; picture?: Picture }

export type Call = {
  state: HostState
  fields: Record<string, unknown>
  now: number
  method: string
  picture?: Picture
}

export function started({ state, now, method }: Call, refused: unknown, next: () => Called): Called {
  return state.page === 0 ? failed(state, now, refused, { code: 'drew_before_start', method }) : next()
}

export function permitted(
  call: Call,
  permission: WebPermission,
  refused: unknown,
  next: (call: Call) => Called,
): Called {
  const { state, now, method } = call
  return state.options.permissions.includes(permission)
    ? next(call)
    : failed(state, now, refused, { code: 'web_permission_missing', method, permission })
}

export const done = (state: HostState, doneAt: number, result: unknown): Called => ({
  state,
  pushes: [],
  findings: [],
  doneAt,
  result,
})

export const failed = (state: HostState, doneAt: number, result: unknown, finding: HostFinding): Called => ({
  ...done(state, doneAt, result),
  findings: [finding],
})

export const wholeNumber = (value: unknown) => (Number.isSafeInteger(value) ? Math.max(0, Number(value)) : 0)
