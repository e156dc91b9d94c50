import styled from '@emotion/styled'
import { useId } from 'react'
import type { AppSetting, SettingValue } from '../../../api/contract/apps/appSettings.ts'
import { hasValue, presentValue, type SettingValues } from '../../../api/contract/apps/settingTypes.ts'
import { Text } from '../../ui/layout.tsx'
import { SettingControl } from './SettingControl.tsx'

type PhoneSettingsProps = {
  name: string
  settings: readonly AppSetting[]
  /** By key; a value that doesn't fit its setting counts as not chosen. */
  values: SettingValues
  onChange?: ((key: string, value: SettingValue) => void) | undefined
}

/** An app's settings as the phone shows them: each change is handed on at once, a text when it is saved. */
export function PhoneSettings({ name, settings, values, onChange }: PhoneSettingsProps) {
  const id = useId()

  return (
    <Phone aria-labelledby={id}>
      <Title id={id}>{name.trim() || 'Your App'} Settings</Title>
      {settings.length === 0 && <Text quiet>Settings you add appear here.</Text>}
      {partsOf(settings).map(({ title, rows, at }) => (
        <section key={at} {...(title !== null && { 'aria-labelledby': `${id}-${at}` })}>
          {title !== null && <Heading id={`${id}-${at}`}>{title || 'Untitled'}</Heading>}
          {rows.length > 0 && (
            <Rows>
              {rows.map((setting, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: while it is edited, two may have one key
                <li key={index}>
                  {hasValue(setting) ? (
                    <SettingControl
                      setting={labelled(setting)}
                      value={presentValue(setting, values)}
                      onChange={(value) => onChange?.(setting.key, value)}
                    />
                  ) : (
                    <Information>
                      <span>{setting.label}</span> <span>{String(setting.value)}</span>
                    </Information>
                  )}
                </li>
              ))}
            </Rows>
          )}
        </section>
      ))}
    </Phone>
  )
}

/** While it is edited, it may have none yet. */
const labelled = <Setting extends { label: string }>(setting: Setting): Setting =>
  setting.label.trim() === '' ? { ...setting, label: 'Untitled' } : setting

type Row = Exclude<AppSetting, { type: 'group' }>

function partsOf(settings: readonly AppSetting[]) {
  const parts: { title: string | null; rows: Row[]; at: number }[] = []
  settings.forEach((setting, at) => {
    const last = parts.at(-1)
    if (setting.type === 'group') parts.push({ title: setting.title, rows: [], at })
    else if (last) last.rows.push(setting)
    else parts.push({ title: null, rows: [setting], at })
  })
  return parts
}

const Phone = styled.section(({ theme: { color, space, radius } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  minWidth: 0,
  padding: space[4],
  border: `1px solid ${color.border}`,
  borderRadius: `calc(${radius.panel} * 2)`,
  background: color.sunken,
  overflowWrap: 'anywhere',
}))

const Title = styled.h3(({ theme: { font } }) => ({ fontSize: font.size.lead }))

const Heading = styled.h4(({ theme: { color, space, font } }) => ({
  paddingBottom: space[2],
  fontSize: font.size.caption,
  fontWeight: font.weight.medium,
  color: color.textQuiet,
}))

const Rows = styled.ul(({ theme: { color, space, radius } }) => ({
  listStyle: 'none',
  border: `1px solid ${color.border}`,
  borderRadius: radius.panel,
  background: color.surface,
  '& > li': { padding: `${space[2]} ${space[3]}` },
  '& > li + li': { borderTop: `1px solid ${color.border}` },
}))

const Information = styled.p(({ theme: { color, space, control } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${space[3]}`,
  minHeight: control.height,
  '& > span': { minWidth: 0, whiteSpace: 'pre-line' },
  '& > :last-child': { color: color.textQuiet },
}))
