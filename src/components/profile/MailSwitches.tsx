import { Callout } from '../feedback/Callout.tsx'
import { Fields } from '../form/Fields.tsx'
import { Switch } from '../form/Switch.tsx'

export type MailSwitch<Kind extends string> = { kind: Kind; label: string; hint: string; isOn: boolean }

export type MailSwitchesProps<Kind extends string> = {
  mails: readonly MailSwitch<Kind>[]
  error?: string | null
  success?: string | null
  onSwitch: (kind: Kind, isOn: boolean) => void
}

export function MailSwitches<Kind extends string>({
  mails,
  error = null,
  success = null,
  onSwitch,
}: MailSwitchesProps<Kind>) {
  return (
    <Fields>
      <div>
        {mails.map(({ kind, label, hint, isOn }) => (
          <Switch
            key={kind}
            label={label}
            hint={hint}
            checked={isOn}
            onChange={(checked) => onSwitch(kind, checked)}
          />
        ))}
      </div>
      {error !== null && <Callout tone="danger">{error}</Callout>}
      {success !== null && <Callout tone="success">{success}</Callout>}
    </Fields>
  )
}
