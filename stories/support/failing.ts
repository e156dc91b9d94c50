import { expect, screen, userEvent, waitFor } from 'storybook/test'

import type { Call } from '../../src/api/contract.ts'
import { cloud } from '../mocks/cloud.ts'
import { type DeferredHandler, deferredHandler, type Failure } from '../mocks/deferredHandler.ts'
import type { PortalProps } from './Portal.tsx'
import type { Network } from './portalMeta.ts'
import { reload } from './reload.ts'

type Step = () => unknown
export type Context = {
  args: PortalProps
  msw: Network
  step: (label: string, play: () => Promise<void>) => unknown
}
type Address = Pick<Call, 'method' | 'path'>

const failures = {
  refused: 'it fails with 500',
  dropped: 'its connection drops',
  malformed: 'its answer cannot be read',
} as const
const expired = 'it is refused with 401, then answered with a new token'
const unauthorized = 'it is refused with 401'

/** A call that sends something, made by pressing a button. */
export type Sending = {
  call: Address
  /** What the browser holds before the page is opened again. */
  before?: () => void
  /** From the page as it opens to the pressing of the button. */
  begin: Step
  button: string
  /** What stands there when it failed (SPEC.md §8). */
  failed: (failure: Failure) => unknown
  /** What was begun or typed is still there. */
  kept?: Step
  /** What stands there when it succeeded. */
  done: Step
  /** A failure ends what was begun: it is begun anew each time. */
  endsAnyway?: boolean
  /** Whether a 401 is mended by a new token: not for the provider's own calls. */
  renews?: boolean
}

/** A play: the call comes slowly, then fails in each way, a 401 too, then succeeds; always pressed twice, sent once. */
export function sending({
  call,
  before = () => {},
  begin,
  button,
  failed,
  kept = () => {},
  done,
  endsAnyway = false,
  renews = true,
}: Sending) {
  return async ({ args, msw, step }: Context) => {
    const sent = deferredHandler(call)
    const anew = async () => {
      sessionStorage.clear()
      before()
      reload(args.at)
      await begin()
    }

    await step('it is slow', async () => {
      msw.use(sent.handler)
      await begin()
      await pressTwice(sent, button)
      await kept()
      await settle(sent, done)
    })
    msw.use(sent.handler, ...cloud(args.state))
    await anew()
    for (const [failure, label] of waysToFail(renews))
      await step(label, async () => {
        await pressTwice(sent, button, failure)
        await settle(sent, () => failed(failure))
        await kept()
        if (endsAnyway) await anew()
      })
    await step(renews ? expired : 'it succeeds with what was kept', async () => {
      await pressTwice(sent, button, renews ? 'expired' : undefined)
      sent.release()
      await done()
      await waitFor(() => expect(sent.asked()).toBe(renews ? 2 : 1))
    })
  }
}

/** A call that a page makes by itself. */
export type Reading = {
  call: Address
  /** What the browser holds before the page opens. */
  before?: () => void
  /** From the page as it opens to where the call's answer shows. */
  begin?: Step
  loading?: Step
  loaded: Step
  failed: (failure: Failure) => unknown
  /** Whether a 401 is mended by a new token: not for the provider's own calls. */
  renews?: boolean
}

/** A play: the call comes slowly, then fails in each way, a 401 too; each on a page of its own. */
export function reading({
  call,
  before = () => {},
  begin = () => {},
  loading = () => {},
  loaded,
  failed,
  renews = true,
}: Reading) {
  return async ({ args, msw, step }: Context) => {
    const asked = deferredHandler(call)
    msw.use(asked.handler)
    const open = async (failure?: Failure) => {
      before()
      asked.hold(failure)
      reload(args.at)
      await begin()
    }

    await step('it is slow', async () => {
      await open()
      await loading()
      asked.release()
      await loaded()
    })
    for (const [failure, label] of waysToFail(renews))
      await step(label, async () => {
        await open(failure)
        asked.release()
        await failed(failure)
      })
    if (!renews) return
    await step(expired, async () => {
      await open('expired')
      asked.release()
      await loaded()
    })
  }
}

/** The second press comes while the first is waiting, and must not make a second call. */
async function pressTwice(call: DeferredHandler, button: string, failure?: Failure): Promise<void> {
  call.hold(failure)
  await userEvent.dblClick(await screen.findByRole('button', { name: button }))
  await waitFor(() => expect(call.asked()).toBe(1))
}

async function settle(call: DeferredHandler, shown: Step): Promise<void> {
  call.release()
  await shown()
  await expect(call.asked()).toBe(1)
}

/** Each way a call fails, with its step's label. */
function waysToFail(renews: boolean): [Failure, string][] {
  const ways: Partial<Record<Failure, string>> = renews ? failures : { ...failures, unauthorized }
  return Object.entries(ways) as [Failure, string][]
}
