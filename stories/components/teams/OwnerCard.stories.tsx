import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { OwnerCard, type OwnerCardProps } from '../../../src/components/teams/OwnerCard.tsx'
import { outgoingTransfer as outgoing } from '../../mocks/teams.ts'
import { Stack } from '../../support/Stack.tsx'

const owner: OwnerCardProps = {
  team: { name: 'Example Optics', href: '/teams/example-optics' },
  reason: null,
  offer: null,
  onTransfer: fn(),
  onCancelOffer: fn(),
}

const meta = preview.meta({
  title: 'Product/Teams/Owner card',
  component: OwnerCard,
  args: owner,
})

/** Of a person, of a team, of one where the reader may not give it away, and while it is offered. */
export const Owner = meta.story({
  // Four of them on one page have one name.
  parameters: { a11y: { test: 'off' } },
  render: () => (
    <Stack>
      <OwnerCard {...owner} team={null} />
      <OwnerCard {...owner} />
      <OwnerCard {...owner} reason="You need the Owner role in this team. Ask an owner of the team." />
      <OwnerCard
        {...owner}
        offer={{ to: 'grace@northlight.example', expiresAt: outgoing.expiresAt, busy: false, error: null }}
      />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const [own, , denied] = canvas.getAllByRole('button', { name: 'Transfer App…' })
    await userEvent.click(own as HTMLElement)
    await expect(owner.onTransfer).toHaveBeenCalledOnce()
    await userEvent.click(denied as HTMLElement)
    await expect(owner.onTransfer).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel Offer' }))
    await expect(owner.onCancelOffer).toHaveBeenCalledOnce()
  },
})
