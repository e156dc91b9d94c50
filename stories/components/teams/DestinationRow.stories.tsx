import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { now } from '../../../.storybook/testEnvironment.ts'
import { narrow } from '../../../.storybook/viewports.ts'
import { CredentialList } from '../../../src/components/data/Credentials.tsx'
import { DestinationRow } from '../../../src/components/teams/DestinationRow.tsx'
import { endedDestination, failingDestination, serverDestination } from '../../mocks/destinations.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Teams/Destination',
  component: DestinationRow,
  args: { row: serverDestination, now: now.getTime(), open: false, actions: [], onToggle: fn() },
  render: (args) => (
    <CredentialList aria-label="Destinations">
      <DestinationRow {...args} />
    </CredentialList>
  ),
})

export const On = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('On')).toBeVisible()
    await expect(canvas.getByText('2 event types', { exact: false })).toHaveTextContent(
      '2 event types · All apps',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Deliveries of Release bot' }))
    await expect(args.onToggle).toHaveBeenCalledOnce()
  },
})

/** Its address is a secret, since whoever has it can write to the chat. */
export const Failing = meta.story({
  args: { row: failingDestination },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Last failure', { exact: false })).toHaveTextContent('30 minutes ago')
    await expect(canvasElement).not.toHaveTextContent('a-secret-part')
  },
})

export const EndedByItsServer = meta.story({
  args: { row: endedDestination },
  play: async ({ canvas }) =>
    expect(canvas.getByText('We turned it off because its server answered 410 Gone.')).toBeVisible(),
})

export const RotatingAt320 = meta.story({
  globals: narrow,
  args: {
    row: {
      ...serverDestination,
      name: longWord.slice(0, 60),
      url: `https://example.com/${longWord}`,
      oldSecretEndsAt: '2026-03-19T09:30:00.000Z',
    },
    open: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The old secret expires', { exact: false })).toHaveTextContent(
      'in 24 hours',
    )
    await expectNoSideScroll()
  },
})
