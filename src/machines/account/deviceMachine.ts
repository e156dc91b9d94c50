import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'
import type { DeviceDecision, TerminalRequest } from '../../api/contract.ts'
import { ApiError, isStatus, serverText } from '../../api/http/errors.ts'
import { decideDevice, peekDevice } from '../../api/tokens.ts'

export type DeviceContext = {
  /** As it is typed, `BCDF-GHJK`. */
  code: string
  codeError: string | null
  request: TerminalRequest | null
  decision: DeviceDecision['decision']
  team: string | null
  error: string | null
  /** When codes may be tried again, in milliseconds since 1970; null where they may. */
  waitEnds: number | null
}

const wrongCode = 'We don’t know this code. Check it against your terminal. Codes expire after 10 minutes.'

/** In milliseconds. A cloud that doesn't say how long is asked again after a minute. */
const waitAfter = (error: unknown) => ((error instanceof ApiError && error.retryAfter) || 60) * 1_000

/** Signing a terminal in: its code is compared and decided by its person, never by the page. */
export const deviceMachine = setup({
  types: {
    input: {} as { code: string },
    context: {} as DeviceContext,
    events: {} as
      | { type: 'type'; text: string }
      | { type: 'submit' }
      | { type: 'allow'; team: string }
      | { type: 'deny' }
      | { type: 'other' },
  },
  actors: {
    peek: fromPromise<TerminalRequest, { code: string }>(({ input, signal }) =>
      peekDevice(input.code, signal),
    ),
    decide: fromPromise<TerminalRequest, DeviceDecision>(({ input, signal }) => decideDevice(input, signal)),
  },
  guards: {
    hasCode: ({ context }) => context.code !== '',
    isUnknown: (_, { error }: { error: unknown }) => isStatus(error, 404, 422),
    isLimited: (_, { error }: { error: unknown }) => isStatus(error, 429),
    isAllowing: ({ context }) => context.decision === 'allow',
    isPast: ({ context }) => leftOf(context) === 0,
  },
  actions: {
    setCode: assign((_, { text }: { text: string }) => ({
      code: formatUserCode(text),
      codeError: null,
      error: null,
    })),
    setMissing: assign({ codeError: 'Enter the code that your terminal shows.' }),
    setWrong: assign({ codeError: wrongCode }),
    setPeekError: assign({ error: 'Couldn’t check the code. Try again.' }),
    setRequest: assign((_, { output }: { output: TerminalRequest }) => ({
      request: output,
      code: output.userCode,
    })),
    setAllowing: assign((_, { team }: { team: string }) => ({ decision: 'allow' as const, team })),
    setDenying: assign({ decision: 'deny', team: null }),
    setDecideError: assign(({ context }, { error }: { error: unknown }) => ({
      error: serverText(error) ?? `Couldn’t ${context.decision} access. Try again.`,
    })),
    clearErrors: assign({ error: null, codeError: null }),
    forget: assign({ code: '', request: null, error: null, codeError: null }),
    setWait: assign((_, { error }: { error: unknown }) => ({ waitEnds: Date.now() + waitAfter(error) })),
    clearWait: assign({ waitEnds: null }),
  },
  delays: {
    expires: ({ context }) => leftOf(context),
    waited: ({ context }) => Math.max(0, (context.waitEnds ?? 0) - Date.now()),
  },
}).createMachine({
  id: 'device',
  context: ({ input }) => ({
    code: formatUserCode(input.code),
    codeError: null,
    request: null,
    decision: 'deny',
    team: null,
    error: null,
    waitEnds: null,
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'hasCode', target: 'peeking' }, { target: 'entering' }] },
    entering: {
      on: {
        type: { actions: { type: 'setCode', params: ({ event }) => event } },
        submit: [{ guard: 'hasCode', target: 'peeking' }, { actions: 'setMissing' }],
      },
    },
    peeking: {
      entry: 'clearErrors',
      invoke: {
        src: 'peek',
        input: ({ context }) => ({ code: context.code }),
        onDone: { target: 'comparing', actions: { type: 'setRequest', params: ({ event }) => event } },
        onError: [
          {
            guard: { type: 'isUnknown', params: ({ event }) => event },
            target: 'entering',
            actions: 'setWrong',
          },
          {
            guard: { type: 'isLimited', params: ({ event }) => event },
            target: 'limited',
            actions: { type: 'setWait', params: ({ event }) => event },
          },
          { target: 'entering', actions: 'setPeekError' },
        ],
      },
    },
    limited: { after: { waited: 'entering' }, exit: 'clearWait' },
    comparing: {
      on: {
        allow: { target: 'deciding', actions: { type: 'setAllowing', params: ({ event }) => event } },
        deny: { target: 'deciding', actions: 'setDenying' },
        other: { target: 'entering', actions: 'forget' },
      },
      after: { expires: 'expired' },
    },
    deciding: {
      entry: 'clearErrors',
      invoke: {
        src: 'decide',
        input: ({ context: { code, decision, team } }) => ({
          userCode: code,
          decision,
          ...(team !== null && { team }),
        }),
        onDone: [{ guard: 'isAllowing', target: 'allowed' }, { target: 'denied' }],
        onError: [
          { guard: 'isPast', target: 'expired' },
          { guard: { type: 'isUnknown', params: ({ event }) => event }, target: 'over' },
          { target: 'comparing', actions: { type: 'setDecideError', params: ({ event }) => event } },
        ],
      },
    },
    allowed: {},
    denied: { on: { other: { target: 'entering', actions: 'forget' } } },
    expired: { on: { other: { target: 'entering', actions: 'forget' } } },
    over: { on: { other: { target: 'entering', actions: 'forget' } } },
  },
})

/** How long a code may still be decided on, in milliseconds. */
function leftOf({ request }: DeviceContext): number {
  return request === null ? 0 : Math.max(0, Date.parse(request.expiresAt) - Date.now())
}

const standings = ['limited', 'allowed', 'denied', 'expired', 'over'] as const
export type DeviceStanding = 'entering' | 'comparing' | (typeof standings)[number]

export function viewDevice(snapshot: SnapshotFrom<typeof deviceMachine>) {
  const { code, codeError, request, decision, error, waitEnds } = snapshot.context
  const isDeciding = snapshot.matches('deciding')
  const standing: DeviceStanding =
    snapshot.matches('comparing') || isDeciding
      ? 'comparing'
      : (standings.find((state) => snapshot.matches(state)) ?? 'entering')
  return {
    standing,
    code,
    codeError,
    request,
    checking: snapshot.matches('peeking'),
    deciding: isDeciding ? decision : null,
    error,
    waitEnds,
  }
}

const half = 4

/** The code that a terminal shows, as somebody types it: letters and digits in upper case, in two groups of four. */
export function formatUserCode(text: string): string {
  const letters = text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 2 * half)
  return letters.length > half ? `${letters.slice(0, half)}-${letters.slice(half)}` : letters
}
