import styled from '@emotion/styled'
import { ArrowRightLeft } from 'lucide-react'
import { useId, useState } from 'react'
import { Callout } from '../../feedback/Callout/Callout.tsx'
import { Fields } from '../../form/Fields.tsx'
import { RadioGroup } from '../../form/RadioGroup/RadioGroup.tsx'
import { Select } from '../../form/Select/Select.tsx'
import { TextField } from '../../form/TextField/TextField.tsx'
import type { FieldTexts } from '../../form/useFormErrors.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'

/** Of a team of the person's own: `immediate` where it has the app at once. */
export type TransferTarget = { id: string; name: string; immediate: boolean }

export type TransferDialogProps = {
  appName: string
  teams: readonly TransferTarget[]
  busy: boolean
  error: string | null
  fieldErrors: FieldTexts
  /** One text per wrong field of what is sent. */
  validate: (to: { team: string } | { email: string }) => FieldTexts
  onSubmit: (to: { team: string } | { email: string }) => void
  onEdit: () => void
  onClose: () => void
}

type Way = 'team' | 'person'

/** To whom an app goes, and what that means for it (TEAMS.md §3). */
export function TransferDialog(props: TransferDialogProps) {
  const { appName, teams, busy, error, fieldErrors, validate, onSubmit, onEdit, onClose } = props
  const id = useId()
  const [way, setWay] = useState<Way>(teams.length > 0 ? 'team' : 'person')
  const [picked, setTeam] = useState<string | null>(null)
  const team = picked ?? teams[0]?.id ?? ''
  const [email, setEmail] = useState('')
  const [wrong, setWrong] = useState<FieldTexts>({})
  const chosen = teams.find((one) => one.id === team)
  const edit = () => {
    setWrong({})
    onEdit()
  }
  const submit = () => {
    const to = way === 'team' ? { team } : { email }
    const texts = validate(to)
    setWrong(texts)
    if (Object.keys(texts).length === 0) onSubmit(to)
    else document.getElementById(`${id}-${way}`)?.focus()
  }

  return (
    <Dialog
      title="Transfer App"
      description={`Hand ${appName} over to another owner.`}
      size="large"
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} tone="accent" icon={ArrowRightLeft} busy={busy}>
            Transfer App
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) submit()
        }}
      >
        <Fields>
          {teams.length > 0 && (
            <RadioGroup
              label="New Owner"
              value={way}
              options={[
                { value: 'team', label: 'One of my teams' },
                { value: 'person', label: 'Another person' },
              ]}
              onChange={(next) => {
                setWay(next)
                edit()
              }}
            />
          )}
          {way === 'team' ? (
            <Select
              id={`${id}-team`}
              label="Team"
              hint={
                chosen?.immediate
                  ? 'The app moves as soon as you transfer it.'
                  : 'An owner of the team has 14 days to accept it.'
              }
              options={teams.map(({ id: value, name }) => ({ value, label: name }))}
              value={team}
              error={wrong.team ?? fieldErrors.team}
              onChange={(event) => {
                setTeam(event.target.value)
                edit()
              }}
            />
          ) : (
            <TextField
              id={`${id}-person`}
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="off"
              hint="We email them. They have 14 days to accept it, and nothing changes until then."
              value={email}
              error={wrong.email ?? fieldErrors.email}
              onChange={(event) => {
                setEmail(event.target.value)
                edit()
              }}
            />
          )}
          <Effects>
            <div>
              <dt>What moves</dt>
              <dd>
                Details and store page with all versions, the review and its messages, testers, sessions,
                health, and the install link. A submission keeps its place in the queue.
              </dd>
            </div>
            <div>
              <dt>What ends</dt>
              <dd>The present owner’s access, access tokens for this app, and running sessions.</dd>
            </div>
            <div>
              <dt>API keys</dt>
              <dd>
                Active keys stop working after 7 days. The new owner can rotate them sooner, so the server
                keeps running.
              </dd>
            </div>
          </Effects>
          {error && <Callout tone="danger">{error}</Callout>}
        </Fields>
      </form>
    </Dialog>
  )
}

const Effects = styled.dl(({ theme: { color, font, space, radius } }) => ({
  display: 'grid',
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  '& dt': { fontWeight: font.weight.medium },
  '& dd': { color: color.textQuiet },
}))
