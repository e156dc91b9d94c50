import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import type { Transfer } from '../../../src/api/contract.ts'
import { OffersCard } from '../../../src/components/teams/OffersCard.tsx'
import { incomingTransfer, outgoingTransfer, personalTeam, teamOfThree } from '../../mocks/teams.ts'
import { expectNoSideScroll } from '../../support/assertions.ts'

const ownTeams = [personalTeam.team, teamOfThree.team]
const shown = (transfer: Transfer) => ({ ...transfer, from: transfer.from.name, teams: ownTeams })
const [incoming, outgoing] = [shown(incomingTransfer), shown(outgoingTransfer)] as const

const meta = preview.meta({
  title: 'Product/Teams/App offers',
  component: OffersCard,
  args: {
    offers: [incoming, outgoing],
    busy: null,
    error: null,
    onAccept: fn(),
    onDecline: fn(),
    onCancelOffer: fn(),
  },
})

export const Offered = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Team for Tide Table'), 'Example Optics')
    await userEvent.click(canvas.getByRole('button', { name: 'Accept App' }))
    await expect(args.onAccept.mock.calls).toEqual([[incoming, teamOfThree.team.id]])
    await userEvent.click(canvas.getByRole('button', { name: 'Decline' }))
    await expect(args.onDecline.mock.calls).toEqual([[incoming]])
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel Offer' }))
    await expect(args.onCancelOffer.mock.calls).toEqual([[outgoing]])
  },
})

/** One is being answered, so that none other can be; one could not be. */
export const AnsweringAt320 = meta.story({
  args: {
    offers: [incoming, { ...outgoing, name: 'A Remarkably Long Name That Nobody Would Choose' }],
    busy: { id: incoming.id, answer: 'accept' },
    error: { id: outgoing.id, text: 'Couldn’t cancel the offer. Try again.' },
  },
  globals: narrow,
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Cancel Offer' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Decline' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Accept App' }))
    await expect(args.onAccept).not.toHaveBeenCalled()
    await expectNoSideScroll()
  },
})

/** Only a developer of the team that it is offered to. */
export const NotAnOwner = meta.story({
  args: { offers: [{ ...incoming, teams: [] }] },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('button', { name: 'Accept App' })).toHaveAccessibleDescription(
      'Only an owner of the team can accept this app.',
    ),
})
