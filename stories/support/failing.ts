import { expect, screen, userEvent, waitFor } from 'storybook/test'

import { calls } from '../../src/api/contract.ts'
import { deferredHandler } from '../mocks/handle.ts'
import type { PortalProps } from './Portal.tsx'
import type { Network } from './portalMeta.ts'
import { reload } from './reload.ts'
import { expectAlert } from './steps.ts'

type Step = () => unknown
export type Context = { args: PortalProps; msw: Network }
type CallName = keyof typeof calls

/** A call that sends something, made by pressing its button. */
export type Sending = {
  button: string
  /** From the page as it opens to the pressing of the button. */
  begin: Step
  /** The alert of its failure. */
  alert?: string
  /** What a failure shows beside it. */
  failed?: Step
  /** What was typed, by the labels of the fields that keep it. */
  typed?: Record<string, string>
  /** What is shown when it succeeded. */
  done: Step
  /** A failure ends what was begun: it is begun anew. */
  endsAnyway?: boolean
}

/** A play: the call comes slowly and fails, then succeeds; always pressed twice, sent once. */
export function sending(
  name: CallName,
  { button, begin, alert, failed = () => {}, typed = {}, done, endsAnyway }: Sending,
) {
  return async ({ args, msw }: Context) => {
    const sent = deferredHandler(calls[name])
    const isKept = async () => {
      for (const [label, text] of Object.entries(typed))
        await waitFor(() => expect(field(label)).toHaveValue(text))
    }

    msw.use(sent.handler)
    await begin()
    sent.hold('dropped')
    await pressTwice(sent, button)
    await isKept()
    sent.release()
    await failed()
    if (alert) await expectAlert(alert)
    await expect(sent.asked()).toBe(1)
    await isKept()
    if (endsAnyway) {
      sessionStorage.clear()
      reload(args.at)
      await begin()
    }
    sent.hold()
    await pressTwice(sent, button)
    sent.release()
    await done()
    await waitFor(() => expect(sent.asked()).toBe(1))
  }
}

const field = (label: string) => screen.getByLabelText(label)

/** The second press comes while the first is waiting, and must not make a second call. */
async function pressTwice(call: ReturnType<typeof deferredHandler>, name: string): Promise<void> {
  await waitFor(() => {
    const button = screen.getByRole('button', { name })
    expect(button).toBeEnabled()
    expect(button).not.toHaveAttribute('aria-disabled', 'true')
  })
  await userEvent.dblClick(screen.getByRole('button', { name }))
  await waitFor(() => expect(call.asked()).toBe(1))
}

/** A call that a page makes by itself. */
export type Reading = {
  /** What the browser holds before the page opens. */
  before?: Step
  /** From the page as it opens to where the call's answer shows. */
  begin?: Step
  loading?: Step
  /** What its failure shows. */
  failed: Step
  loaded: Step
}

/** A play: the call comes slowly and fails; on a page of its own it succeeds. */
export function reading(
  call: Parameters<typeof deferredHandler>[0],
  { before = () => {}, begin = () => {}, loading = () => {}, failed, loaded }: Reading,
) {
  return async ({ args, msw }: Context) => {
    const asked = deferredHandler(call)
    msw.use(asked.handler)
    for (const [failure, shown] of [
      ['error', failed],
      [undefined, loaded],
    ] as const) {
      await before()
      asked.hold(failure)
      reload(args.at)
      await begin()
      if (failure) await loading()
      asked.release()
      await shown()
    }
  }
}
