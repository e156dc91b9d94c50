import { expect, screen, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { calls, type Diagnosis, diagnose } from '../../../src/api/contract.ts'
import { cloud } from '../../mocks/cloud.ts'
import { developmentApp } from '../../mocks/fixtures.ts'
import { fail, refuse } from '../../mocks/handle.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { relayedSession } from '../../support/recording.ts'
import { reload } from '../../support/reload.ts'
import { press } from '../../support/steps.ts'
// A busy machine needs longer to read their code than a story waits for what a page shows.
import '../../../src/components/tryIt/ListenCommand.tsx'
import '../../../src/components/tryIt/RunOnNotice.tsx'
import { desktop, laptop, longNamed } from '../../mocks/sessionCalls.ts'

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
/** The page reads again what listens. */
const lookAgain = () => window.dispatchEvent(new Event('visibilitychange'))

export const NoneListens = meta.story({
  play: async () => {
    await choose('My Computer…')
    await expect(await screen.findByRole('textbox', { name: 'Command' })).toHaveValue(
      'glasses listen --app com.example.captions',
    )
    await expect(screen.getByRole('button', { name: 'Start' })).toBeDisabled()
  },
})
export const NoneListensAt320 = meta.story({
  globals: narrow,
  play: async () => {
    await choose('My Computer…')
    await screen.findByRole('textbox', { name: 'Command' })
    await expectNoSideScroll()
  },
})

/** The next computer that listens is chosen, and the session runs on it. */
export const FirstTime = meta.story({
  play: async ({ msw, args }) => {
    await choose('My Computer…')
    await screen.findByText('Waiting for your computer…')
    msw.use(...cloud({ ...args.state, listeners: [laptop] }))
    lookAgain()
    await expect(await screen.findByText('Anna’s laptop is listening.')).toBeVisible()
    await expect(await runOn()).toHaveDisplayValue('Anna’s laptop')
    await press('Start')
    await expect(await screen.findByText('Running on Anna’s laptop.')).toBeVisible()
    await expect(await runOn()).toBeDisabled()
    await press('Stop')
    await expect(await screen.findByText('Ended on Anna’s laptop.')).toBeVisible()
  },
})

export const OneListens = meta.story({
  args: { state: { listeners: [laptop] } },
  play: async () => {
    await choose('Anna’s laptop')
    await press('Start')
    await userEvent.click(await screen.findByRole('button', { name: /^Steps: / }))
    await expect(await screen.findByText('Relay')).toBeVisible()
    await expect(screen.queryByText('DNS lookup')).toBeNull()
  },
})

export const LongNameAt320 = meta.story({
  args: { state: { listeners: [longNamed, desktop] } },
  globals: narrow,
  play: async () => {
    await choose(longNamed.name)
    await press('Start')
    await screen.findByText(`Running on ${longNamed.name}.`)
    await expectNoSideScroll()
  },
})

/** It stays chosen until the person chooses another place, and after the page is left. */
export const GoneWhileChosen = meta.story({
  args: { state: { listeners: [laptop] } },
  play: async ({ msw, args }) => {
    await choose('Anna’s laptop')
    msw.use(...cloud({ ...args.state, listeners: [] }))
    reload(args.at)
    await expect(await screen.findByText('Anna’s laptop isn’t listening.')).toBeVisible()
    await expect(await runOn()).toHaveDisplayValue('Anna’s laptop')
    await expect(screen.getByRole('button', { name: 'Start' })).toBeDisabled()
  },
})

export const BackToServer = meta.story({
  args: { state: { listeners: [laptop] } },
  play: async ({ msw, args }) => {
    await choose('Anna’s laptop')
    msw.use(...cloud({ ...args.state, listeners: [] }))
    lookAgain()
    await press('Run on Server')
    await expect(await runOn()).toHaveDisplayValue('Server')
    await expect(await runOn()).toHaveFocus()
    await expect(screen.getByRole('button', { name: 'Start' })).toBeEnabled()
  },
})

/** The cloud knows first that it is gone. */
export const GoneAtStart = meta.story({
  args: { state: { listeners: [laptop] } },
  play: async ({ msw, args }) => {
    await choose('Anna’s laptop')
    msw.use(refuse(calls.startSession, 'LISTENER_GONE'), ...cloud({ ...args.state, listeners: [] }))
    await press('Start')
    await expect(await screen.findByText('Anna’s laptop isn’t listening.')).toBeVisible()
    await expect(screen.queryByRole('alert')).toBeNull()
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

export const FailedAsNothingListensOnIt = meta.story({
  args: {
    at: recording,
    ...failedWith(diagnose({ code: 'listener_refused', ...onLaptop, to: 'localhost:3000' })),
  },
  play: async () =>
    expect(await screen.findByRole('textbox', { name: 'Command' })).toHaveValue(
      'glasses listen --app com.example.captions --to http://localhost:3000',
    ),
})

export const FailedAsItTookTooLong = meta.story({
  args: { at: recording, ...failedWith(diagnose({ code: 'listener_timeout', ...onLaptop, seconds: 10 })) },
  play: async () => {
    await expect(await screen.findByText(/didn’t respond within 10 seconds/)).toBeVisible()
    await expect(screen.queryByRole('textbox', { name: 'Command' })).toBeNull()
  },
})

export const Recorded = meta.story({
  args: {
    at: recording,
    state: { sessions: [{ ...relayedSession, state: 'ended', connected: false }] },
  },
  play: async () => expect(await screen.findByText('Anna’s laptop')).toBeVisible(),
})

/** The server of an app on a private address can be reached through the person’s own computer. */
export const PrivateAddress = meta.story({
  args: {
    at: recording,
    ...failedWith(diagnose({ code: 'private_address', host: '192.168.1.20' })),
  },
  play: async () => {
    await expect(await screen.findByRole('textbox', { name: 'Run it on your computer' })).toBeVisible()
    await expect(screen.getByRole('link', { name: 'Edit Server URL' })).toBeVisible()
  },
})

const ownServer = { ...developmentApp, publicUrl: 'http://localhost:7010' }
const refused = failedWith(diagnose({ code: 'connection_refused', host: 'localhost', port: 7010 }))

/** The command names the port that the server URL has. */
export const RefusedOnLocalhost = meta.story({
  args: { at: recording, state: { ...refused.state, apps: [ownServer] } },
  play: async () =>
    expect(await screen.findByRole('textbox', { name: 'Run it on your computer' })).toHaveValue(
      'glasses listen --app com.example.captions --to http://localhost:7010',
    ),
})
