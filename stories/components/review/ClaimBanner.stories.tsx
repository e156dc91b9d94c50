import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { ClaimBanner, type ClaimBannerProps } from '../../../src/components/review/ClaimBanner.tsx'
import { expectNoSideScroll } from '../../support/assertions.ts'

const until = '2026-03-18T09:58:00.000Z'

const args: ClaimBannerProps = {
  claim: { state: 'unclaimed' },
  onClaim: fn(),
  onRelease: fn(),
  onTakeOver: fn(),
}

const meta = preview.meta({
  title: 'Product/Review/Claim banner',
  component: ClaimBanner,
  parameters: {
    guidance: {
      use: 'Above a submission: who is reviewing it, and until when.',
      avoid: 'For its developer, use Submission state.',
    },
  },
  args,
})

export const Unclaimed = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Claim' }))
    await expect(args.onClaim).toHaveBeenCalledOnce()
  },
})

export const Claiming = meta.story({ args: { busy: 'claim' } })

export const ClaimFailed = meta.story({
  args: { error: 'The submission could not be claimed. Please try again.' },
  play: async ({ canvas }) => expect(canvas.getByRole('alert')).toHaveTextContent(/could not be claimed/),
})

export const Mine = meta.story({
  args: { claim: { state: 'mine', until } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('in 28 minutes')).toHaveAttribute('datetime', until)
    await userEvent.click(canvas.getByRole('button', { name: 'Release' }))
    await expect(args.onRelease).toHaveBeenCalledOnce()
  },
})

export const Releasing = meta.story({ args: { claim: { state: 'mine', until }, busy: 'release' } })

export const HeldByAnother = meta.story({
  args: { claim: { state: 'other', by: 'grace@example.com', until } },
  play: async ({ args, canvas }) => {
    await expect(
      canvas.getByRole('region', { name: 'grace@example.com is reviewing this submission' }),
    ).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Take Over' }))
    await expect(args.onTakeOver).toHaveBeenCalledOnce()
  },
})

export const TakingOver = meta.story({
  args: { claim: { state: 'other', by: 'grace@example.com', until }, busy: 'takeover' },
})

/** The claim ended while the page was asleep. */
export const Lost = meta.story({
  args: { claim: { state: 'lost', by: null } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^You’re no longer reviewing this submission/)
    await userEvent.click(canvas.getByRole('button', { name: 'Claim Again' }))
    await expect(args.onClaim).toHaveBeenCalledOnce()
  },
})

export const LostToSomebody = meta.story({
  args: { claim: { state: 'lost', by: 'grace@example.com' } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/grace@example.com took over this review/)
    await userEvent.click(canvas.getByRole('button', { name: 'Take Over' }))
    await expect(args.onTakeOver).toHaveBeenCalledOnce()
  },
})

export const OwnApp = meta.story({
  args: { claim: { state: 'own' } },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
})

export const Asked = meta.story({
  args: { claim: { state: 'asked' } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('region', { name: 'Waiting for the developer' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Claim' }))
    await expect(args.onClaim).toHaveBeenCalledOnce()
  },
})

export const Approved = meta.story({
  args: { claim: { state: 'ended', as: 'APPROVED' } },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
})

export const ChangesRequested = meta.story({ args: { claim: { state: 'ended', as: 'CHANGES_REQUESTED' } } })

export const Withdrawn = meta.story({ args: { claim: { state: 'ended', as: 'WITHDRAWN' } } })

export const LongAt320 = meta.story({
  args: {
    claim: { state: 'other', by: `${'a-very-long-mailbox-name.'.repeat(3)}end@example.com`, until },
    error: 'Somebody else was faster.',
  },
  globals: narrow,
  play: expectNoSideScroll,
})
