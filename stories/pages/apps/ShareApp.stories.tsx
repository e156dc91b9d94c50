import { StrictMode } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'

import preview from '#storybook/preview'
import { phone } from '../../../.storybook/viewports.ts'
import { calls } from '../../../src/api/contract.ts'
import { answer, fail } from '../../mocks/handle.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'
import { type Network, portalMeta } from '../../support/portalMeta.ts'
import { readDrawnQr } from '../../support/readQr.ts'
import { chooseAction, expectToast, inDialog } from '../../support/steps.ts'

const meta = preview.meta({
  title: 'Pages/Apps/Share an app',
  ...portalMeta,
  args: { ...portalMeta.args, at: '/tpas' },
})

export const Share = meta.story({
  play: async () => {
    await chooseAction('Live Captions', 'Share with Testers')
    const dialog = await inDialog('Share with Testers')
    await waitFor(() =>
      expect(dialog.getByLabelText('Installation Link')).toHaveValue(
        'https://apps.example.com/install/com.example.captions',
      ),
    )
    const code = await dialog.findByRole('img', { name: 'QR code of the installation link' })
    await expect(await readDrawnQr(code)).toBe('https://apps.example.com/install/com.example.captions')
    await expect(dialog.getByText('No testers added yet')).toBeVisible()
    await expect(dialog.getByText(/The system does not send emails automatically/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled()
  },
})

/** React's strict mode mounts every component twice: what the first action started goes on. */
export const ShareInStrictMode = meta.story({
  decorators: [
    (Story) => (
      <StrictMode>
        <Story />
      </StrictMode>
    ),
  ],
  play: async () => {
    await chooseAction('Live Captions', 'Share with Testers')
    const dialog = await inDialog('Share with Testers')
    await waitFor(() =>
      expect(dialog.getByLabelText('Installation Link')).toHaveValue(
        'https://apps.example.com/install/com.example.captions',
      ),
    )
  },
})

/** What is told of testers, as the cloud hears it. */
function followTracking(msw: Network) {
  const tracked: unknown[] = []
  msw.use(
    answer(calls.trackSharing, async ({ request }) => {
      tracked.push(await request.clone().json())
      return undefined
    }),
  )
  return tracked
}

/** Added by the button and by Enter; a duplicate is ignored; Done tells the cloud once. */
export const ShareTesters = meta.story({
  play: async ({ msw }) => {
    const tracked = followTracking(msw)
    await chooseAction('Live Captions', 'Share with Testers')
    const dialog = await inDialog('Share with Testers')
    const field = dialog.getByLabelText('Tester Email')
    await userEvent.type(field, 'ada@example.com{Enter}')
    await userEvent.type(field, 'ADA@example.com{Enter}')
    await userEvent.type(field, 'ben@example.com')
    await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
    await expect(field).toHaveFocus()
    await userEvent.type(field, 'cleo@example.com{Enter}')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove cleo@example.com' }))
    await expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('ada@example.com'),
      expect.stringContaining('ben@example.com'),
    ])
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(tracked).toEqual([{ emails: ['ada@example.com', 'ben@example.com'] }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await chooseAction('Live Captions', 'Share with Testers')
    const opened = await inDialog('Share with Testers')
    await expect(await opened.findByText('No testers added yet')).toBeVisible()
  },
})

/** What was typed but not added counts; Done waits until it is right. */
export const ShareTyped = meta.story({
  play: async ({ msw }) => {
    const tracked = followTracking(msw)
    await chooseAction('Live Captions', 'Share with Testers')
    const dialog = await inDialog('Share with Testers')
    const field = dialog.getByLabelText('Tester Email')
    await userEvent.click(field)
    await userEvent.paste('Ada <ada@example.com>\nben@example')
    await expect(field).toHaveValue('ben@example')
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(field).toHaveFocus())
    await expect(field).toHaveAccessibleDescription('Please enter a valid email address.')
    await userEvent.type(field, '.com')
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(tracked).toEqual([{ emails: ['ada@example.com', 'ben@example.com'] }]))
  },
})

/** The default link stands in. */
export const ShareLinkFailed = meta.story({
  args: { answers: () => [fail(calls.getShareLink, 500)] },
  play: async () => {
    await chooseAction('Live Captions', 'Share with Testers')
    await expectToast('Failed to get share link.')
    await expect(screen.getByLabelText('Installation Link')).toHaveValue(
      `${location.origin}/install/com.example.captions`,
    )
    await expect(screen.getByText('Failed to get share link. This is the default link.')).toBeVisible()
  },
})

export const ShareOnAPhone = meta.story({
  globals: phone,
  play: async () => {
    await chooseAction('Live Captions', 'Share with Testers')
    await screen.findByDisplayValue(/install/)
    await expectNoSideScroll()
  },
})
