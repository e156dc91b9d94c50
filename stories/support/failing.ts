import { expect, screen, userEvent, waitFor } from 'storybook/test'

import { type DeferredHandler, deferredHandler, type Failure, serverTexts } from '../mocks/deferredHandler.ts'
import {
  type CallName,
  failingCall,
  isOfProvider,
  type KeptField,
  type SentName,
  textOnFailure,
  tryAgain,
  waysToFail,
} from './failures.ts'
import type { PortalProps } from './Portal.tsx'
import type { Network } from './portalMeta.ts'
import { reload } from './reload.ts'
import { expectAlert, expectSilence, expectToast, fieldNamed, inDialog } from './steps.ts'

type Step = () => unknown
export type Context = {
  args: PortalProps
  msw: Network
  step: (label: string, play: () => Promise<void>) => unknown
}

const expired = 'it is refused with 401, then answered with a new token'

/** A call that sends something, made by pressing its button. */
export type Sending<Name extends SentName> = {
  /** What the browser holds before the page is opened again. */
  before?: () => void
  /** From the page as it opens to the pressing of the button. */
  begin: Step
  /** What was typed, by the labels of the fields that keep it. */
  typed?: Record<KeptField<Name>, string>
  /** What a failure shows beside the table's texts. */
  failed?: Step
  /** What else is still there after a failure. */
  kept?: Step
  /** What is shown when it succeeded. */
  done: Step
  /** A failure ends what was begun: it is begun anew each time. */
  endsAnyway?: boolean
  /** Whether it fails in each way; else in those that this call shows apart, as tests/api/http do the others. */
  everyWay?: boolean
} & ([KeptField<Name>] extends [never] ? unknown : { typed: Record<KeptField<Name>, string> })

/** A play: the call comes slowly and fails, then succeeds; always pressed twice, sent once. */
export function sending<Name extends SentName>(
  name: Name,
  {
    before = () => {},
    begin,
    typed,
    failed = () => {},
    kept = () => {},
    done,
    endsAnyway = false,
    everyWay = false,
  }: Sending<Name>,
) {
  const { button = '' } = failingCall(name)
  const renews = everyWay && !isOfProvider(name)
  return async ({ args, msw, step }: Context) => {
    const sent = deferredHandler(failingCall(name))
    const expectKept = async () => {
      await expectKeptByTable(name, typed ?? {})
      await kept()
    }

    msw.use(sent.handler)
    await begin()
    for (const failure of failuresOf(name, everyWay))
      await step(`${waysToFail.slow}, and ${waysToFail[failure]}`, async () => {
        await pressTwice(sent, button, failure)
        await expectKept()
        await settle(sent, async () => {
          await failed()
          await expectFailure(name, failure)
        })
        await expectKept()
        if (!endsAnyway) return
        sessionStorage.clear()
        before()
        reload(args.at)
        await begin()
      })
    await step(renews ? expired : 'it succeeds with what was typed', async () => {
      await pressTwice(sent, button, renews ? 'expired' : undefined)
      sent.release()
      await done()
      await waitFor(() => expect(sent.asked()).toBe(renews ? 2 : 1))
    })
  }
}

/** A call that a page makes by itself. */
export type Reading = {
  /** What the browser holds before the page opens. */
  before?: () => void
  /** From the page as it opens to where the call's answer shows. */
  begin?: Step
  loading?: Step
  loaded: Step
  /** What a failure shows beside the table's texts. */
  failed?: Step
  /** Whether it fails in each way; else with 500 alone, as tests/api/http do the others. */
  everyWay?: boolean
}

/** A play: the call comes slowly and fails, each way on a page of its own; where the page offers it, it is tried again. */
export function reading(
  name: CallName,
  {
    before = () => {},
    begin = () => {},
    loading = () => {},
    loaded,
    failed = () => {},
    everyWay = false,
  }: Reading,
) {
  return async ({ args, msw, step }: Context) => {
    const asked = deferredHandler(failingCall(name))
    msw.use(asked.handler)
    const open = async (failure?: Failure) => {
      before()
      asked.hold(failure)
      reload(args.at)
      await begin()
    }

    for (const failure of failuresOf(name, everyWay))
      await step(`${waysToFail.slow}, and ${waysToFail[failure]}`, async () => {
        await open(failure)
        await loading()
        asked.release()
        await failed()
        await expectFailure(name, failure)
      })
    if (failingCall(name).keeps?.button === tryAgain.button)
      await step('it is tried again, on the same page', async () => {
        asked.hold()
        await userEvent.click(screen.getByRole('button', { name: tryAgain.button }))
        await waitFor(() => expect(asked.asked()).toBeGreaterThan(0))
        asked.release()
        await loaded()
      })
    else if (isOfProvider(name) || !everyWay)
      await step('it succeeds', async () => {
        await open()
        asked.release()
        await loaded()
      })
    if (isOfProvider(name) || !everyWay) return
    await step(expired, async () => {
      await open('expired')
      asked.release()
      await loaded()
    })
  }
}

async function expectFailure(name: CallName, failure: Exclude<Failure, 'expired'>): Promise<void> {
  const call = failingCall(name)
  if (!call.alert && !call.toast) return expectSilence()
  // A provider that is down has no text of its own to show.
  const said = isOfProvider(name) && failure === 'error' ? undefined : serverTexts[failure]
  const buttonInAlert = call.button ? '' : (call.keeps?.button ?? '')
  if (call.alert) await expectAlert(`${textOnFailure(call, said)}${buttonInAlert}`)
  if (call.toast) await expectToast(call.toast)
}

async function expectKeptByTable(name: CallName, typed: Record<string, string>): Promise<void> {
  const { fields = [], dialog, alertDialog, button } = failingCall(name).keeps ?? {}
  for (const label of fields) await expect(fieldNamed(label)).toHaveValue(typed[label])
  if (dialog) await inDialog(dialog)
  if (alertDialog) await inDialog(alertDialog, 'alertdialog')
  if (button) await screen.findByRole('button', { name: button })
}

/** The second press comes while the first is waiting, and must not make a second call. */
async function pressTwice(call: DeferredHandler, name: string | RegExp, failure?: Failure): Promise<void> {
  call.hold(failure)
  await waitFor(() => {
    const button = screen.getByRole('button', { name })
    expect(button).toBeEnabled()
    expect(button).not.toHaveAttribute('aria-disabled', 'true')
  })
  await userEvent.dblClick(screen.getByRole('button', { name }))
  await waitFor(() => expect(call.asked()).toBe(1))
}

async function settle(call: DeferredHandler, shown: Step): Promise<void> {
  call.release()
  await shown()
  await expect(call.asked()).toBe(1)
}

/** A new token mends the cloud's 401, which has a step of its own. A lost answer is shown apart where it is sought. */
function failuresOf(name: CallName, everyWay: boolean): Exclude<Failure, 'expired'>[] {
  if (isOfProvider(name)) return ['error', 'dropped', 'malformed', 'unauthorized']
  if (everyWay) return ['error', 'dropped', 'malformed']
  return failingCall(name).lostText === undefined ? ['error'] : ['error', 'dropped']
}
