import { expect, fn, screen, userEvent } from 'storybook/test'

import preview from '#storybook/preview'
import { InvitationsTable } from '../../../src/components/teams/InvitationsTable.tsx'
import { invitationsMachine } from '../../../src/machines/teams/invitationsMachine.ts'
import { teamOfThree } from '../../mocks/teams.ts'
import { machineDocs } from '../../support/machineDocs.tsx'

const meta = preview.meta({
  title: 'Product/Teams/Invitations',
  component: InvitationsTable,
  args: {
    invitations: teamOfThree.invitations,
    loading: false,
    error: null,
    now: Date.parse('2026-03-17T15:00:00.000Z'),
    inviteReason: null,
    reasonOf: (): string | null => null,
    resend: { busy: null, error: null },
    revocation: null,
    onInvite: fn(),
    onResend: fn(),
    onRevoke: fn(),
    onRevokeConfirm: fn(),
    onClose: fn(),
    onRetry: fn(),
  },
  parameters: { docs: machineDocs(invitationsMachine) },
})

export const Listed = meta.story({
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Resend to dora@example.org' }))
    await expect(args.onResend).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Revoke invitation of emil@example.org' }))
    await expect(args.onRevoke).toHaveBeenCalledOnce()
    await expect(canvas.getByText('Accepted')).toBeVisible()
    await expect(canvas.getByText('Expired')).toBeVisible()
  },
})

/** One at a time: nothing that could be pressed would be lost. */
export const Resending = meta.story({
  args: { resend: { busy: teamOfThree.invitations[0]?.id ?? null, error: null } },
  play: async ({ args, canvas }) => {
    const others = canvas.getAllByRole('button').filter((button) => button.ariaBusy !== 'true')
    const rows = others.filter((button) => /^(Invite|Resend|Revoke)/.test(button.textContent))
    await expect(rows.length).toBeGreaterThan(2)
    for (const button of rows) await expect(button).toBeDisabled()
    await expect(args.onResend).not.toHaveBeenCalled()
  },
})

/** An admin can't touch what only owners may give. */
export const NotTheirsToChange = meta.story({
  args: {
    reasonOf: () => 'You need the Owner role in this team. Ask an owner of the team.',
    resend: { busy: null, error: 'A team can send at most 50 invitations a day.' },
  },
  play: async ({ args, canvas }) => {
    const resend = canvas.getByRole('button', { name: 'Resend to dora@example.org' })
    await expect(resend).toHaveAccessibleDescription(
      'You need the Owner role in this team. Ask an owner of the team.',
    )
    await userEvent.click(resend)
    await expect(args.onResend).not.toHaveBeenCalled()
    await expect(canvas.getByRole('alert')).toHaveTextContent('at most 50 invitations')
  },
})

export const Revoking = meta.story({
  args: { revocation: { email: 'dora@example.org', busy: false, error: null } },
  play: async ({ args }) => {
    await screen.findByRole('alertdialog', { name: 'Revoke Invitation' })
    await userEvent.click(screen.getByRole('button', { name: 'Revoke Invitation' }))
    await expect(args.onRevokeConfirm).toHaveBeenCalledOnce()
  },
})

export const Empty = meta.story({ args: { invitations: [] } })

export const Failed = meta.story({
  args: { invitations: [], error: 'Couldn’t load invitations. Try again.' },
})
