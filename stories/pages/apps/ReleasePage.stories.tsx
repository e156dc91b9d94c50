import { expect, screen, userEvent, within } from 'storybook/test'
import preview from '#storybook/preview'
import { narrowest } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { pocketChess, publishedApp } from '../../mocks/fixtures.ts'
import { fail, handle, hang } from '../../mocks/handle.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { bundle, draftRelease, releases, signature } from '../../support/releases.ts'
import { inDialog, inRegion, noDialog } from '../../support/steps.ts'

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

const ofChess = {
  ...draftRelease,
  ...{ id: 'release_2', number: 2, version: '1.1.0', bundle },
  signature: { ...signature, changed: true },
}
const before = { ...draftRelease, version: '1.0.0', bundle: { ...bundle, hash: 'other' } }

/** A web app’s release has files, which a phone opens. */
export const WithBundle = meta.story({
  args: {
    at: `/tpas/${pocketChess.packageName}/releases/release_2`,
    state: {
      apps: [{ ...pocketChess, bundle: bundle.hash }],
      releases: { [pocketChess.packageName]: [ofChess, before] },
    },
    answers: () => [
      handle(calls.diffRelease, () => ({
        fields: [],
        hosts: { added: [], removed: [] },
        permissions: { added: [], removed: [] },
        files: [{ path: 'assets/board.png', change: 'added' as const, sizeBefore: null, sizeAfter: 18_420 }],
      })),
    ],
  },
  play: async () => {
    const about = await inRegion('Release 2 (1.1.0)')
    await expect(about.getByRole('link', { name: 'Try It' })).toHaveAttribute(
      'href',
      `/tpas/${pocketChess.packageName}/try?release=release_2`,
    )
    await expect(about.getByText(/^Signed by CI since/)).toHaveTextContent(/The key changed$/)
    const files = await inRegion('Bundle')
    await expect(files.getByText('4 files, 231.5 kB')).toBeVisible()
    await expect(files.getByRole('img', { name: 'QR code that opens Release 2 (1.1.0)' })).toBeVisible()
    await userEvent.click(await files.findByRole('button', { name: 'index.html' }))
    const dialog = await inDialog('index.html')
    await expect(await dialog.findByText('// index.html of release_2')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await noDialog()
    const against = (await inRegion('App Details')).getByRole('combobox', { name: 'Compare With' })
    await userEvent.selectOptions(against, 'Release 1 (1.0.0)')
    const changed = await (await inRegion('Changes')).findByRole('list', { name: 'Changed files' })
    await expect(within(changed).getByText('Added')).toBeVisible()
  },
})

export const FilesDeleted = meta.story({
  args: {
    at: `/tpas/${pocketChess.packageName}/releases/release_2`,
    state: {
      apps: [pocketChess],
      releases: { [pocketChess.packageName]: [{ ...ofChess, bundle: { ...bundle, isStored: false } }] },
    },
    answers: () => [
      handle(calls.getRelease, () => ({
        release: { ...ofChess, bundle: { ...bundle, isStored: false } },
        checks: [],
        install: null,
      })),
    ],
  },
  play: async () => expect((await inRegion('Bundle')).getByText(/^The files were deleted\./)).toBeVisible(),
})
