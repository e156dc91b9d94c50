import { expect, screen, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { newApp } from '../../support/appForm.ts'
import { listen, read } from '../../support/hear.ts'
import { heardMeta } from '../../support/heardMeta.ts'
import { chooseAction, expectToast, fill, inDialog, noDialog, press } from '../../support/steps.ts'

const meta = preview.meta({
  ...heardMeta,
  title: 'Flows/Heard/Apps',
  args: { ...heardMeta.args, at: '/tpas' },
})

/** Refused by the form, then created: the key is shown in a dialog of its own. */
export const CreateApp = meta.story({
  args: { at: '/tpas/create' },
  play: async () => {
    await screen.findByLabelText('Package Name')
    await screen.findByRole('img', { name: /^The launcher of/ })
    await read('The page', screen.getByRole('main'))
    await listen('Sent without an entry', async () => {
      await press('Create App')
      await waitFor(() => expect(screen.getByLabelText('Package Name')).toHaveFocus())
    })
    await read('The form then', screen.getByRole('main'))
    await listen('A package name is typed', async () => {
      await fill('Package Name', newApp.packageName)
      await screen.findByText('This package name is available.')
    })
    await listen('The rest is filled in', async () => {
      await fill('Display Name', newApp.name)
      await fill('Description', newApp.description)
      await fill('Server URL', newApp.publicUrl)
      await fill('Logo URL', newApp.logoURL)
      await screen.findByText(/^150×150 pixels/)
    })
    await listen('Sent', async () => {
      await press('Create App')
      await inDialog('App Created Successfully')
      await expectToast('App created successfully')
      await expectToast('API key copied to clipboard')
    })
    await screen.findByRole('button', { name: 'Copy API Key' })
    await read('The dialog', screen.getByRole('dialog'))
    await listen('“View API Key” is pressed', async () => {
      await press('View API Key')
      await inDialog('API Key')
    })
    await read('The dialog then', screen.getByRole('dialog'))
  },
})

/** A key is regenerated after a question, copied, and its dialog closed. */
export const ApiKey = meta.story({
  play: async () => {
    await screen.findByText('4 apps')
    await listen('“Manage API Key” is chosen for Live Captions', async () => {
      await chooseAction('Live Captions', 'Manage API Key')
      await inDialog('API Key')
    })
    await read('The dialog', screen.getByRole('dialog'))
    await listen('“Regenerate Key” is pressed', async () => {
      await press('Regenerate Key')
      await inDialog('Regenerate API Key')
      await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    })
    await read('The question', screen.getByRole('dialog'))
    await listen('“Regenerate Key” is pressed again', async () => {
      await press('Regenerate Key')
      await inDialog('API Key')
      await expectToast('API key regenerated successfully')
      await waitFor(() => expect(screen.getByRole('textbox', { name: 'API Key' })).toHaveFocus())
    })
    await read('The new key', screen.getByRole('dialog'))
    await listen('Closed without a copy', async () => {
      await press('Done')
      await screen.findByText('You have not copied this key. Close anyway?')
      await waitFor(() => expect(screen.getByRole('button', { name: 'Go Back' })).toHaveFocus())
    })
    await listen('Gone back, and copied', async () => {
      await press('Go Back')
      await press('Copy API Key')
      await expectToast('API key copied to clipboard')
    })
    await listen('Closed', async () => {
      await press('Done')
      await noDialog()
    })
  },
})

/** Two testers are added, one address refused, one tester removed. */
export const Share = meta.story({
  play: async () => {
    await screen.findByText('4 apps')
    await listen('“Share with Testers” is chosen for Live Captions', async () => {
      await chooseAction('Live Captions', 'Share with Testers')
      await inDialog('Share with Testers')
      await screen.findByDisplayValue(/install/)
    })
    await read('The dialog', screen.getByRole('dialog'))
    await listen('The link is copied', async () => {
      await press('Copy Installation Link')
      await screen.findByRole('button', { name: 'Copied Installation Link' })
    })
    await screen.findByRole('button', { name: 'Copy Installation Link' })
    await listen('A wrong address is added', async () => {
      await fill('Tester Email', 'ada@example')
      await userEvent.keyboard('{Enter}')
      await screen.findByText('Please enter a valid email address.')
    })
    await listen('Two testers are added', async () => {
      await fill('Tester Email', 'ada@example.com')
      await userEvent.keyboard('{Enter}')
      await fill('Tester Email', 'ben@example.com')
      await userEvent.keyboard('{Enter}')
      await screen.findByText('2 testers')
    })
    await read('The dialog then', screen.getByRole('dialog'))
    await listen('The first is removed', async () => {
      await press('Remove ada@example.com')
      await screen.findByText('1 tester')
    })
    await listen('Closed', async () => {
      await press('Done')
      await noDialog()
    })
  },
})

/** An app is submitted for review. */
export const Publish = meta.story({
  play: async () => {
    await screen.findByText('4 apps')
    await listen('“Publish to App Store” is chosen for Live Captions', async () => {
      await chooseAction('Live Captions', 'Publish to App Store')
      await inDialog('Publish App to Store')
    })
    await screen.findByRole('region', { name: /^Recommended/ })
    await screen.findByLabelText(/^Notes for the Reviewer/)
    await screen.findByText('First submission: nothing to compare with yet.')
    await waitFor(() => expect(screen.queryByText(/Being checked/)).toBeNull())
    await read('The dialog', screen.getByRole('dialog'))
    await listen('“Publish” is pressed', async () => {
      await press('Submit for Review')
      await expectToast('App submitted for publication!')
      await expectToast('App status updated to: Submitted for Review.')
      await screen.findByText(/in the queue/)
    })
    await read('The dialog then', screen.getByRole('dialog'))
    await listen('“Done” is pressed', async () => {
      await press('Done')
      await noDialog()
    })
  },
})
