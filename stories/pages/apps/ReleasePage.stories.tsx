import { expect, screen, userEvent, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrowest } from '../../../.storybook/modes.ts'
import { calls } from '../../../src/api/contract.ts'
import { publishedApp } from '../../mocks/fixtures.ts'
import { fail, handle, hang } from '../../mocks/handle.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { releases } from '../../support/releases.ts'
import { inRegion } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Pages/Apps/Release',
  ...portalMeta,
  args: { ...portalMeta.args, at: `/tpas/${publishedApp.packageName}/releases/release_2` },
})

export const Loaded = meta.story({
  parameters: { chromatic: narrowest },
  play: async () => {
    const about = await inRegion('Release 2 (1.1)')
    await expect(about.getByText('Live')).toBeVisible()
    await expect(about.getByText('Timers for each step.')).toBeVisible()
    await expect((await inRegion('Checks')).getByText('No problems found.')).toBeVisible()
    const changes = await inRegion('Changes')
    await expect(await changes.findByText('https://timers.example.com')).toBeVisible()
    const against = changes.getByRole('combobox', { name: 'Compare With' })
    await expect(against).toHaveDisplayValue('Release 1')
    await userEvent.selectOptions(against, 'Release 4 (2.1)')
    await expect(against).toHaveDisplayValue('Release 4 (2.1)')
  },
})

const [release] = releases
const checks = [
  {
    code: 'undeclared',
    severity: 'error',
    file: null,
    line: null,
    text: 'It listens to speech without the permission Microphone.',
  },
  {
    code: 'unused',
    severity: 'warning',
    file: null,
    line: null,
    text: 'No session used the permission Location.',
  },
] as const

export const WithProblems = meta.story({
  args: {
    answers: () =>
      release ? [handle(calls.getRelease, () => ({ release, checks: [...checks], install: null }))] : [],
  },
  play: async () => {
    const list = within(await (await inRegion('Checks')).findByRole('list'))
    await expect(list.getByLabelText('Error')).toBeVisible()
    await expect(list.getAllByRole('listitem')).toHaveLength(2)
  },
})

export const Loading = meta.story({ args: { answers: () => [hang(calls.getRelease)] } })

export const LoadFailed = meta.story({
  args: { answers: () => [fail(calls.getRelease, 500)] },
  play: async () => expect(await screen.findByText('Couldn’t load the release. Try again.')).toBeVisible(),
})
