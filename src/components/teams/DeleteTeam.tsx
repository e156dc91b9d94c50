import { Trash2 } from 'lucide-react'
import { TypedConfirmDialog } from '../form/TypedConfirmDialog.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'

export type DeleteTeamProps = {
  teamName: string
  /** Why it can't be deleted; null where it can. */
  reason: string | null
  /** The question, while it is open. */
  deletion: { busy: boolean; error: string | null } | null
  onDelete: () => void
  onConfirm: (typedName: string) => void
  onClose: () => void
}

/** Deleting a team that has no apps, by typing its name. */
export function DeleteTeam({ teamName, reason, deletion, onDelete, onConfirm, onClose }: DeleteTeamProps) {
  return (
    <>
      <Card
        title="Danger Zone"
        tone="danger"
        description="Deleting the team removes all its members. You can’t undo this."
        actions={
          <Button tone="danger" icon={Trash2} disabledReason={reason} onClick={onDelete}>
            Delete Team…
          </Button>
        }
      />
      {deletion && (
        <TypedConfirmDialog
          title="Delete Team"
          description={`All members lose access to ${teamName}. You can’t undo this.`}
          confirmLabel="Delete Team"
          typing={{ label: 'Type the team’s name to delete it', expected: teamName }}
          {...deletion}
          onConfirm={onConfirm}
          onClose={onClose}
        />
      )}
    </>
  )
}
