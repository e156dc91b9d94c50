import styled from '@emotion/styled'
import { type FormEvent, useState } from 'react'
import { Callout } from '../../feedback/Callout/Callout.tsx'
import { Fields } from '../../form/Fields.tsx'
import { Switch } from '../../form/Switch/Switch.tsx'
import { Button } from '../../ui/Button/Button.tsx'

export type MailSwitch = { kind: string; label: string; hint: string; isOn: boolean }

export type MailSwitchesProps = {
  mails: readonly MailSwitch[]
  busy?: boolean
  error?: string | null
  success?: string | null
  onSubmit: (changes: Record<string, boolean>) => void
}

export function MailSwitches({
  mails,
  busy = false,
  error = null,
  success = null,
  onSubmit,
}: MailSwitchesProps) {
  const [switched, setSwitched] = useState<Record<string, boolean>>({})
  const changes = Object.fromEntries(
    mails.flatMap(({ kind, isOn }) => {
      const now = switched[kind] ?? isOn
      return now === isOn ? [] : [[kind, now]]
    }),
  )
  const isChanged = Object.keys(changes).length > 0

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && isChanged) onSubmit(changes)
  }

  return (
    <form onSubmit={submit} aria-label="Notifications">
      <Fields>
        <div>
          {mails.map(({ kind, label, hint, isOn }) => (
            <Switch
              key={kind}
              label={label}
              hint={hint}
              checked={switched[kind] ?? isOn}
              disabled={busy}
              onChange={(checked) => setSwitched({ ...switched, [kind]: checked })}
            />
          ))}
        </div>
        {error !== null && <Callout tone="danger">{error}</Callout>}
        {success !== null && !isChanged && <Callout tone="success">{success}</Callout>}
        <Line>
          <Button type="submit" busy={busy} disabled={!isChanged && !busy}>
            Apply
          </Button>
        </Line>
      </Fields>
    </form>
  )
}

const Line = styled.div({ display: 'flex', justifyContent: 'flex-end' })
