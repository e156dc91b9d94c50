import { expect, screen, userEvent, waitFor } from 'storybook/test'

import type { Call } from '../../src/api/contract.ts'
import { cloud } from '../mocks/cloud.ts'
import { type Failure, type Held, held } from '../mocks/held.ts'
import type { PortalProps } from './Portal.tsx'
import type { Network } from './portalMeta.ts'
import { reload } from './reload.ts'

type Step = () => Promise<unknown>
type Context = {
  args: PortalProps
  msw: Network
  step: (label: string, play: () => Promise<void>) => Promise<void>
}

const failures = {
  refused: 'it fails with 500',
  dropped: 'its connection drops',
  malformed: 'its answer cannot be read',
} as const

/** A call that sends something, made by pressing a button. */
export type Sending = {
  call: Pick<Call, 'method' | 'path'>
  /** From the page as it opens to the pressing of the button. */
  begin: Step
  /** The button's name, or what finds it. */
  button: string
  /** What stands there when it failed (SPEC.md §8). */
  failed: (failure: Failure) => Promise<unknown>
  /** What was begun or typed is still there. */
  kept: Step
  /** What stands there when it succeeded. */
  done: Step
}

/** A play: the call comes slowly, then fails in each way, then succeeds with a new token; always pressed twice. */
export function sending({ call, begin, button, failed, kept, done }: Sending) {
  return async ({ args, msw, step }: Context) => {
    const sent = held(call)
    msw.use(sent.handler)

    await step('it is slow', async () => {
      await begin()
      await pressedTwice(sent, button, undefined)
      await kept()
      await settled(sent, done)
    })
    msw.use(sent.handler, ...cloud(args.state))
    sessionStorage.clear()
    reload()
    await begin()
    for (const [failure, label] of entriesOf(failures))
      await step(label, async () => {
        await pressedTwice(sent, button, failure)
        await settled(sent, () => failed(failure))
        await kept()
      })
    await step('it is refused with 401, and again with a new token', async () => {
      await pressedTwice(sent, button, 'expired')
      sent.release()
      await done()
      await expect(sent.asked()).toBe(2)
    })
  }
}

/** A call that a page makes by itself. */
export type Reading = {
  call: Pick<Call, 'method' | 'path'>
  /** From the page as it opens to where the call's answer shows. */
  begin?: Step
  loading: Step
  loaded: Step
  failed: (failure: Failure) => Promise<unknown>
}

/** A play: the call comes slowly, then fails in each way, then succeeds with a new token; each on a page of its own. */
export function reading({ call, begin = async () => {}, loading, loaded, failed }: Reading) {
  return async ({ msw, step }: Context) => {
    const asked = held(call)
    msw.use(asked.handler)

    await step('it is slow', async () => {
      asked.hold()
      reload()
      await begin()
      await loading()
      asked.release()
      await loaded()
    })
    for (const [failure, label] of entriesOf(failures))
      await step(label, async () => {
        asked.hold(failure)
        asked.release()
        reload()
        await begin()
        await failed(failure)
      })
    await step('it is refused with 401, and again with a new token', async () => {
      asked.hold('expired')
      asked.release()
      reload()
      await begin()
      await loaded()
    })
  }
}

/** The second press must not make a second call; so it comes while the first is still waiting. */
async function pressedTwice(call: Held, button: string, failure: Failure | undefined): Promise<void> {
  call.hold(failure)
  await userEvent.dblClick(await screen.findByRole('button', { name: button }))
  await waitFor(() => expect(call.asked()).toBe(1))
}

async function settled(call: Held, shown: Step): Promise<void> {
  call.release()
  await shown()
  await expect(call.asked()).toBe(1)
}

const entriesOf = <Key extends string, Value>(record: Record<Key, Value>) =>
  Object.entries(record) as [Key, Value][]
