import { expect, screen, userEvent, within } from 'storybook/test'

import preview from '#storybook/preview'
import { developmentApp } from '../../mocks/fixtures.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { expectToast, fieldNamed, fill, inDialog, press } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Pages/Apps/Trusted publishers',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/tpas/com.example.captions/settings#publishers' },
})

const section = async () => within(await screen.findByRole('region', { name: 'Trusted Publishers' }))

export const Loaded = meta.story({
  play: async () => {
    const shown = await section()
    await expect(
      await shown.findByText('GitHub Actions · Workflow release.yml · Environment production · Ref main'),
    ).toBeVisible()
  },
})

/** A form that asks what the chosen CI calls things, and refuses what its tokens can't say. */
export const Added = meta.story({
  args: { state: { publishers: [] } },
  play: async () => {
    await press('Add Publisher…')
    const dialog = await inDialog('Add Trusted Publisher')
    await fill('Repository', 'https://github.com/example-optics/captions')
    await fill('Workflow (optional)', '.github/workflows/release.yml')
    await press('Add Publisher')
    await expect(fieldNamed('Repository')).toHaveAccessibleDescription(/Write the repository as owner\/name/)
    await expect(fieldNamed('Workflow (optional)')).toHaveAccessibleDescription(/Write the name of the file/)
    await userEvent.selectOptions(dialog.getByLabelText('Where It Runs'), 'GitLab CI/CD')
    await expect(dialog.getByLabelText(/^Pipeline File/)).toBeVisible()
    await userEvent.selectOptions(dialog.getByLabelText('Where It Runs'), 'ci.example.com')
    await expect(dialog.getByLabelText('Subject')).toBeVisible()
    await userEvent.selectOptions(dialog.getByLabelText('Where It Runs'), 'GitHub Actions')
    await fill('Repository', 'example-optics/captions')
    await fill('Workflow (optional)', 'release.yml')
    await press('Add Publisher')
    await expectToast('example-optics/captions can publish this app now.')
  },
})

export const Removed = meta.story({
  play: async () => {
    await press('Remove… example-optics/captions')
    await inDialog('Remove Trusted Publisher', 'alertdialog')
    await press('Remove Publisher')
    await expectToast('example-optics/captions can’t publish this app anymore.')
    await expect(await screen.findByText(/^No trusted publishers yet/)).toBeVisible()
  },
})

/** A viewer of the team sees who is trusted. */
export const Denied = meta.story({
  args: {
    state: {
      apps: [
        { ...developmentApp, team: { id: 'team', name: 'Optics', slug: 'optics', role: 'VIEWER' as const } },
      ],
    },
  },
  play: async () => {
    const shown = await section()
    await expect(await shown.findByRole('button', { name: /^Remove… / })).toHaveAccessibleDescription(
      /Developer role/,
    )
  },
})
