import { expect, fn, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { narrow } from '../../../.storybook/viewports.ts'
import { SigningKeyList } from '../../../src/components/teams/SigningKeyList.tsx'
import { signingKeys } from '../../mocks/teams.ts'
import { expectNoSideScroll, longWord } from '../../support/assertions.ts'

const meta = preview.meta({
  title: 'Product/Teams/Signing keys',
  component: SigningKeyList,
  args: {
    keys: signingKeys,
    now: Date.parse('2026-03-18T09:30:00.000Z'),
    revokeReason: null as string | null,
    onRevoke: fn(),
  },
})

export const Default = meta.story({
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('5f2c1d8a9b3e4f60')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Revoke… CI' }))
    await expect(args.onRevoke).toHaveBeenCalledWith(expect.objectContaining({ name: 'CI' }))
    await userEvent.click(canvas.getByText('1 revoked key'))
    await expect(canvas.getByText('Ben’s old laptop')).toBeVisible()
  },
})

export const Empty = meta.story({
  args: { keys: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/No active signing keys/)).toBeVisible()
  },
})

/** Who may only see them reads why. */
export const Denied = meta.story({
  args: { revokeReason: 'You need the Admin role in this team. Ask an owner of the team.' },
  play: async ({ args, canvas }) => {
    const revoke = canvas.getByRole('button', { name: 'Revoke… CI' })
    await expect(revoke).toHaveAccessibleDescription(/Admin role/)
    await userEvent.click(revoke)
    await expect(args.onRevoke).not.toHaveBeenCalled()
  },
})

export const LongName = meta.story({
  ...narrow,
  args: { keys: signingKeys.map((key) => ({ ...key, name: longWord })) },
  play: () => expectNoSideScroll(),
})
