import { expect, fn, userEvent, within } from 'storybook/test'

import preview from '#storybook/preview'
import { now } from '../../../.storybook/testEnvironment.ts'
import { narrow } from '../../../.storybook/viewports.ts'
import { DeliveryList } from '../../../src/components/teams/DeliveryList.tsx'
import { delivered, failed, sample, waiting } from '../../mocks/destinations.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Teams/Deliveries',
  component: DeliveryList,
  args: { rows: [sample, waiting, delivered, failed], now: now.getTime(), busyId: null, onResend: fn() },
})

export const OfEachState = meta.story({
  play: async ({ args, canvas }) => {
    const rows = canvas.getAllByRole('listitem').map((row) => within(row))
    await expect(rows[0]?.getByText('Test')).toBeVisible()
    await expect(rows[1]?.getByText('no response, try 3', { exact: false })).toHaveTextContent(
      'next try in 30 minutes',
    )
    await expect(rows[2]?.getByText('status 200 in 84 ms', { exact: false })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Resend member.added' }))
    await expect(args.onResend).toHaveBeenLastCalledWith(failed)
    await userEvent.click(canvas.getByRole('button', { name: 'Send Now health.down' }))
    await expect(args.onResend).toHaveBeenLastCalledWith(waiting)
  },
})

/** What was sent, and what came back. */
export const Opened = meta.story({
  args: { rows: [failed] },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Request and response'))
    await expect(canvas.getByLabelText('Request')).toHaveTextContent(/webhook-id: .*"type": "member.added"/)
    await expect(canvas.getByLabelText('Response')).toHaveTextContent('<h1>Service unavailable</h1>')
  },
})

export const ResendingAt320 = meta.story({
  globals: narrow,
  args: {
    busyId: failed.id,
    rows: [failed, { ...waiting, packageName: `com.${longWord.toLowerCase()}`, tries: 4 }],
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Resend member.added' })).toHaveAttribute(
      'aria-busy',
      'true',
    )
    await expect(canvas.getByRole('button', { name: 'Send Now health.down' })).toBeDisabled()
    await expectNoSideScroll()
  },
})
