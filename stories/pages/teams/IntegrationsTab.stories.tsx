import { expect, screen, userEvent, waitFor, within } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { newSecret, withDestinations } from '../../mocks/destinations.ts'
import { inTeam } from '../../mocks/teams.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { portalMeta } from '../../support/portalMeta.ts'
import {
  chooseAction,
  expectToast,
  fieldNamed,
  fill,
  inDialog,
  inRegion,
  noDialog,
  press,
} from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Pages/Teams/Integrations',
  ...portalMeta,
  args: {
    ...portalMeta.args,
    at: '/teams/example-optics?tab=integrations',
    state: { ...inTeam, ...withDestinations },
  },
})

export const Loaded = meta.story({
  play: async () => {
    const list = within(await screen.findByRole('list', { name: 'Destinations' }))
    await expect(list.getByText('Release bot')).toBeVisible()
    await expect(list.getByText('Failing')).toBeVisible()
    await expect(list.getByText('Off')).toBeVisible()
  },
})

export const Empty = meta.story({
  args: { state: inTeam },
  play: async () => expect(await screen.findByText('No destinations yet')).toBeVisible(),
})

/** What is wrong stands at its field; the secret is shown once, and asked about before it goes. */
export const Added = meta.story({
  args: { state: inTeam },
  play: async () => {
    await press('Add Destination…')
    const dialog = await inDialog('Add Destination')
    await fill('Name', 'Team chat')
    await fill('Address', 'http://hooks.example.com')
    await userEvent.click(dialog.getByLabelText('Chosen events'))
    await press('Add Destination')
    await waitFor(() => expect(fieldNamed('Address')).toHaveFocus())
    await expect(fieldNamed('Address')).toHaveAccessibleDescription('The address must begin with https.')
    await expect(dialog.getByText('Choose at least one event type.')).toBeVisible()
    await fill('Address', 'https://hooks.example.com')
    await userEvent.click(dialog.getByRole('checkbox', { name: 'release.live' }))
    await press('Add Destination')

    await inDialog('Destination Added')
    await expect(fieldNamed('Signing Secret')).toHaveValue(newSecret)
    await press('Done')
    await expect(await screen.findByText('You haven’t copied this secret. Close anyway?')).toBeVisible()
    await press('Go Back')
    await press('Copy Signing Secret')
    await waitFor(() => expect(navigator.clipboard.writeText).toHaveBeenCalledWith(newSecret))
    await press('Done')
    await noDialog()
    await expect(await screen.findByText('1 event type', { exact: false })).toBeVisible()
  },
})

export const Edited = meta.story({
  play: async () => {
    await chooseAction('Team chat', 'Edit…')
    await inDialog('Edit Destination')
    await fill('Name', 'Captions chat')
    await press('Save Changes')
    await expectToast('Captions chat was changed.')
    await chooseAction('Captions chat', 'Turn Off')
    await expectToast('Captions chat was changed and is off.')
  },
})

export const Rotated = meta.story({
  play: async () => {
    await chooseAction('Release bot', 'Rotate Secret…')
    await inDialog('Rotate Secret', 'alertdialog')
    await press('Rotate Secret')
    await inDialog('Secret Rotated')
    await press('Copy Signing Secret')
    await press('Done')
    await expect(await screen.findByText('The old secret expires', { exact: false })).toBeVisible()
  },
})

export const Deleted = meta.story({
  play: async () => {
    await chooseAction('Old chat', 'Delete…')
    await inDialog('Delete Destination', 'alertdialog')
    await press('Delete Destination')
    await expectToast('Old chat was deleted.')
    await waitFor(() => expect(screen.queryByText('Old chat')).toBeNull())
  },
})

export const DeliveriesAt320 = meta.story({
  globals: narrow,
  play: async () => {
    await press('Deliveries of Team chat')
    const region = await inRegion('Deliveries of Team chat')
    await press('Resend member.added')
    await expectToast('We’re sending the event again.')
    await press('Resend Failed')
    await expectToast('We’re sending 1 event again.')
    await press('Send Test')
    await expectToast('We’re sending a test event.')
    await expect((await region.findAllByText('Test')).length).toBeGreaterThan(0)
    await expectNoSideScroll()
  },
})

/** What is off gets nothing. */
export const DeliveriesOfWhatIsOff = meta.story({
  args: { state: { ...inTeam, ...withDestinations, deliveries: [] } },
  play: async () => {
    await press('Deliveries of Old chat')
    await expect(await screen.findByText('No deliveries yet')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Send Test' })).toHaveAccessibleDescription(
      'This destination is off. Turn it on first.',
    )
  },
})
