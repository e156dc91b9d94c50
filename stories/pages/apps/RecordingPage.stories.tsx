import { expect, screen, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { calls, type Diagnosis, diagnose } from '../../../src/api/contract.ts'
import { fail, hang } from '../../mocks/handle.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { deviceSession, recordedSession } from '../../support/recording.ts'
import { press } from '../../support/steps.ts'

const ended = { ...recordedSession, state: 'ended' as const, connected: false }
const earlier = { ...ended, id: 'earlier', startedAt: '2026-11-18T09:30:00.000Z' }
const at = `/tpas/com.example.captions/try/${ended.id}`

const meta = preview.meta({
  title: 'Pages/Apps/Recording',
  ...portalMeta,
  args: { ...portalMeta.args, at, state: { sessions: [ended, earlier] } },
})

export const Recording = meta.story({
  play: async () => {
    const last = /shows: You said\s+good morning/
    await expect(await screen.findByRole('img', { name: last })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Back to Start' }))
    await expect(screen.getByRole('img', { name: 'Even Realities G1: nothing is shown' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Next Row' }))
    await expect(await screen.findByRole('button', { name: 'DNS lookup after 1 ms' })).toBeVisible()
  },
})

/** Play becomes Pause in the same place, also where the browser has translated the page. */
export const Played = meta.story({
  parameters: { translated: true },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Back to Start' }))
    await userEvent.click(screen.getByRole('button', { name: 'Play' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Pause' }))
    await expect(await screen.findByRole('button', { name: 'Play' })).toBeVisible()
  },
})

/** The photo that the app received and the light that it showed are kept with the session. */
export const OfDevices = meta.story({
  args: { state: { sessions: [{ ...deviceSession, state: 'ended', connected: false }] } },
  play: async () => {
    await expect(await screen.findByText('Red light, blinking')).toBeVisible()
    await expect(await screen.findByRole('img', { name: 'As your app received it' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Back to Start' }))
    await expect(screen.queryByText('Red light, blinking')).toBeNull()
  },
})

export const Compared = meta.story({
  args: { at: `${at}?with=earlier` },
  play: async () => expect(await screen.findByText('The layouts are the same.')).toBeVisible(),
})

const failedWith = (diagnosis: Diagnosis) => ({
  ...ended,
  state: 'failed' as const,
  diagnosis,
})

/** What the portal can mend has its button: it leads to the field. */
export const WrongServerUrl = meta.story({
  args: {
    state: { sessions: [failedWith(diagnose({ code: 'dns_not_found', host: 'captions.exmaple.com' }))] },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('link', { name: 'Edit Server URL' }))
    await waitFor(() => expect(screen.getByLabelText('Server URL')).toHaveFocus())
  },
})

export const WrongKey = meta.story({
  args: { state: { sessions: [failedWith(diagnose({ code: 'key_unknown' }))] } },
  play: async () => {
    await press('Rotate Key')
    await expect(await screen.findByRole('dialog', { name: /Rotate/ })).toBeVisible()
  },
})

export const Unknown = meta.story({ args: { state: { sessions: [] } } })
export const Loading = meta.story({ args: { answers: () => [hang(calls.getSession)] } })
export const LoadFailed = meta.story({
  args: { answers: () => [fail(calls.getSession, 500)] },
  play: async () => expect(await screen.findByText('Couldn’t load the session. Try again.')).toBeVisible(),
})
