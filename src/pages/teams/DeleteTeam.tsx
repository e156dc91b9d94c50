import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { appsQuery } from '../../api/apps.ts'
import { calls, type Team } from '../../api/contract.ts'
import { forgetTeam } from '../../api/teams.ts'
import { TypedConfirmDialog } from '../../components/form/TypedConfirmDialog.tsx'
import { reasonAgainst } from '../../components/teams/roleWords.ts'
import { Button } from '../../components/ui/Button.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { useAction } from '../hooks/useAction.ts'
import { leaving } from '../hooks/useLeaveGuard.tsx'

export function DeleteTeam({ team: { id, name, role } }: { team: Team }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { data: apps } = useQuery(appsQuery)
  const [isAsked, setIsAsked] = useState(false)
  const { run, reset, busy, error } = useAction(calls.deleteTeam, {
    failed: 'Couldn’t delete the team. Try again.',
    done: () => `${name} was deleted.`,
    goneIsDone: true,
    onDone() {
      setIsAsked(false)
      navigate('/tpas', { replace: true, state: leaving })
      forgetTeam(queries, id)
    },
  })
  const hasApps = apps?.some(({ team }) => team?.id === id) === true

  return (
    <>
      <Card
        title="Danger Zone"
        tone="danger"
        description="Deleting the team removes all its members. You can’t undo this."
        actions={
          <Button
            tone="danger"
            icon={Trash2}
            disabledReason={
              reasonAgainst(role, 'deleteTeam') ??
              (hasApps ? 'This team still has apps. Transfer or delete them first.' : null)
            }
            onClick={() => {
              reset()
              setIsAsked(true)
            }}
          >
            Delete Team…
          </Button>
        }
      />
      {isAsked && (
        <TypedConfirmDialog
          title="Delete Team"
          description={`All members lose access to ${name}. You can’t undo this.`}
          confirmLabel="Delete Team"
          typing={{ label: 'Type the team’s name to delete it', expected: name }}
          busy={busy}
          error={error}
          onConfirm={(typed) => run({ params: { teamId: id }, body: { name: typed } })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}
