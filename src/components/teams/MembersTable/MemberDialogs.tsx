import { roleNames, type TeamRole } from '../../../api/contract/teamRoles.ts'
import { Callout } from '../../feedback/Callout/Callout.tsx'
import { ConfirmDialog } from '../../feedback/ConfirmDialog/ConfirmDialog.tsx'
import { roleMeanings } from '../roleWords.ts'

type Asked = {
  member: { userId: string; email: string }
  busy: boolean
  error: string | null
  /** What somebody else changed since the question was asked; null for nothing. */
  change: string | null
}

export type MemberDialogsProps = {
  teamName: string
  roleChange: (Asked & { role: TeamRole }) | null
  removal: Asked | null
  leaving: { busy: boolean; error: string | null } | null
  onConfirm: () => void
  onClose: () => void
  onLeaveConfirm: () => void
  onLeaveClose: () => void
}

/** The questions before somebody gets another role, is removed, or leaves. */
export function MemberDialogs(props: MemberDialogsProps) {
  const { teamName, roleChange, removal, leaving } = props
  const { onConfirm, onClose, onLeaveConfirm, onLeaveClose } = props

  if (roleChange)
    return (
      <ConfirmDialog
        title={`Make ${roleChange.member.email} ${article(roleNames[roleChange.role])}?`}
        description={`${article(roleNames[roleChange.role], true)} ${roleMeanings[roleChange.role]}.`}
        confirmLabel="Change Role"
        tone="accent"
        busy={roleChange.busy}
        error={roleChange.error}
        onConfirm={onConfirm}
        onClose={onClose}
      >
        {roleChange.change && <Callout tone="warning">{roleChange.change}</Callout>}
      </ConfirmDialog>
    )
  if (removal)
    return (
      <ConfirmDialog
        title="Remove Member"
        description={`${removal.member.email} loses access to ${teamName} and its apps. Their sessions and access tokens for it end now.`}
        confirmLabel="Remove Member"
        busy={removal.busy}
        error={removal.error}
        onConfirm={onConfirm}
        onClose={onClose}
      >
        {removal.change && <Callout tone="warning">{removal.change}</Callout>}
      </ConfirmDialog>
    )
  if (leaving)
    return (
      <ConfirmDialog
        title="Leave Team"
        description={`You lose access to ${teamName} and its apps. To come back, you need a new invitation.`}
        confirmLabel="Leave Team"
        busy={leaving.busy}
        error={leaving.error}
        onConfirm={onLeaveConfirm}
        onClose={onLeaveClose}
      />
    )
  return null
}

function article(name: string, isFirst = false): string {
  const word = /^[AO]/.test(name) ? 'an' : 'a'
  return isFirst
    ? `${word.charAt(0).toUpperCase()}${word.slice(1)} ${name.toLowerCase()}`
    : `${word} ${name.toLowerCase()}`
}
