import { expect, screen, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { calls, type Diagnosis, diagnose } from '../../../src/api/contract.ts'
import { cloud } from '../../mocks/cloud.ts'
import { fail } from '../../mocks/handle.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { relayedSession } from '../../support/recording.ts'
import { press } from '../../support/steps.ts'
// A busy machine needs longer to read their code than a story waits for what a page shows.
import '../../../src/components/tryIt/ListenCommand.tsx'
import '../../../src/components/tryIt/RunOnNotice.tsx'
import { laptop } from '../../mocks/sessionCalls.ts'

const at = '/tpas/com.example.captions/try'
const meta = preview.meta({
  title: 'Pages/Apps/Try it on a computer',
  ...portalMeta,
  args: { ...portalMeta.args, at },
})

const runOn = () => screen.findByRole('combobox', { name: 'Run on' })
const choose = async (name: string) => {
  await screen.findByRole('option', { name })
  await userEvent.selectOptions(await runOn(), name)
}

export const NoneListens = meta.story({
  play: async () => {
    await choose('My Computer…')
    await expect(await screen.findByRole('textbox', { name: 'Command' })).toHaveValue(
      'glasses listen --app com.example.captions',
    )
    await expect(screen.getByRole('button', { name: 'Start' })).toBeDisabled()
  },
})

export const BackToServer = meta.story({
  args: { state: { listeners: [laptop] } },
  play: async ({ msw, args }) => {
    await choose('Anna’s laptop')
    msw.use(...cloud({ ...args.state, listeners: [] }))
    // The page reads again what listens.
    window.dispatchEvent(new Event('visibilitychange'))
    await press('Run on Server')
    await expect(await runOn()).toHaveDisplayValue('Server')
    await expect(await runOn()).toHaveFocus()
    await expect(screen.getByRole('button', { name: 'Start' })).toBeEnabled()
  },
})

export const NotRead = meta.story({
  args: { answers: () => [fail(calls.listListeners, 500)] },
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Start' })).toBeEnabled()
    await choose('My Computer…')
    await expect(await screen.findByText('Couldn’t load your computers. Trying again…')).toBeVisible()
  },
})

export const Running = meta.story({
  args: { state: { sessions: [relayedSession], listeners: [laptop] } },
  play: async () => {
    await expect(await screen.findByText('Running on Anna’s laptop.')).toBeVisible()
    await expect(await runOn()).toHaveDisplayValue('Anna’s laptop')
  },
})

const failedWith = (diagnosis: Diagnosis) => ({
  state: {
    sessions: [{ ...relayedSession, state: 'failed' as const, connected: false, steps: [], diagnosis }],
    listeners: [laptop],
  },
})

const onLaptop = { name: laptop.name }
const recording = `${at}/${relayedSession.id}`

export const FailedAsItIsGone = meta.story({
  args: { at: recording, ...failedWith(diagnose({ code: 'listener_gone', ...onLaptop })) },
  play: async () =>
    expect(await screen.findByRole('textbox', { name: 'Command' })).toHaveValue(
      'glasses listen --app com.example.captions',
    ),
})
