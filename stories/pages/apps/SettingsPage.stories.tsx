import { expect, screen, userEvent, waitFor } from 'storybook/test'
import preview from '#storybook/preview'
import { narrow, narrowest } from '../../../.storybook/viewports.ts'
import { calls, toAppConfig } from '../../../src/api/contract.ts'
import { developmentApp } from '../../mocks/fixtures.ts'
import { fail } from '../../mocks/handle.ts'
import { everySetting, everyTool } from '../../mocks/settings.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import { chooseAction, inDialog, press } from '../../support/steps.ts'

const at = (packageName: string) => `/tpas/${packageName}/settings`

const meta = preview.meta({
  title: 'Pages/Apps/Settings page',
  ...portalMeta,
  args: {
    ...portalMeta.args,
    at: at('com.example.captions'),
    state: { apps: [{ ...developmentApp, settings: everySetting, tools: everyTool }] },
  },
})

export const Loaded = meta.story({
  parameters: { chromatic: narrowest },
  play: async () => {
    await expect(
      await screen.findByRole('link', { name: 'Settings & Tools', current: 'page' }),
    ).toHaveAttribute('href', at('com.example.captions'))
    await expect(await screen.findByRole('listitem', { name: 'Large text' })).toBeVisible()
  },
})

/** Details goes on with the same draft; what the server refuses stands at its place, in its row. */
export const Refused = meta.story({
  args: {
    answers: () => [fail(calls.updateApp, 422, { fields: { 'settings/1/label': 'Too vague.' } })],
  },
  play: async () => {
    await chooseAction('Tool 2', 'Remove')
    screen.getByRole('link', { name: 'Details' }).click()
    await expect(await screen.findByText('We restored your unsaved changes.')).toBeVisible()
    screen.getByRole('link', { name: 'Settings & Tools' }).click()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Actions for Tool 1' })).toBeVisible())
    await expect(screen.queryByRole('button', { name: 'Actions for Tool 2' })).toBeNull()
    await press('Save Changes')
    const label = await screen.findByRole('textbox', { name: 'Label' })
    await waitFor(() => expect(label).toHaveFocus())
    await expect(label).toHaveAccessibleDescription('Too vague.')
    screen.getByRole('link', { name: 'Health' }).click()
    await inDialog('Leave without Saving?', 'alertdialog')
  },
})

async function review(config: object) {
  await chooseAction('settings and tools', 'Import Configuration…')
  const dialog = await inDialog('Import Configuration')
  await userEvent.click(dialog.getByLabelText('Or Paste JSON'))
  await userEvent.paste(JSON.stringify(config, null, 1))
  await userEvent.click(dialog.getByRole('button', { name: 'Review Changes' }))
}

/** What was converted, what is left out and what is to be fixed is told by its place. */
export const ImportReviewed = meta.story({
  args: { state: { apps: [developmentApp] } },
  play: async () => {
    await review({
      ...toAppConfig(developmentApp),
      name: 'Captions Now',
      permissions: [{ type: 'NOTIFICATIONS' }],
      hashedApiKey: 'x',
    })
    await expect(await screen.findByText(/^Changes .*Display Name/)).toBeVisible()
    await expect(screen.getByRole('heading', { name: 'Left Out' })).toBeVisible()
    await press('Back')
    await screen.findByLabelText('Or Paste JSON')
  },
})

export const NothingToImport = meta.story({
  args: { state: { apps: [developmentApp] } },
  globals: narrow,
  play: async () => {
    await review({ ...toAppConfig(developmentApp), [longWord]: 1 })
    await expect(await screen.findByText(/^Nothing to import/)).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Import Changes' })).toBeDisabled()
    await expectNoSideScroll()
  },
})
