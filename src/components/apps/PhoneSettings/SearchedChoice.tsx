import styled from '@emotion/styled'
import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react'
import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'

import type { OptionValue, SettingOption, SettingValue } from '../../../api/contract/apps/appSettings.ts'
import { Field } from '../../form/Field.tsx'
import { inputStyles } from '../../form/inputStyles.ts'
import { theme } from '../../theme/theme.ts'

type SearchedChoiceProps = {
  label: string
  options: readonly SettingOption[]
  value: SettingValue | undefined
  onChange: (value: OptionValue) => void
}

export function SearchedChoice({ label, options, value, onChange }: SearchedChoiceProps) {
  const [query, setQuery] = useState('')
  const chosen = options.find((option) => option.value === value) ?? null
  const wanted = query.trim().toLowerCase()
  const found = options.filter((option) => option.label.toLowerCase().includes(wanted))

  return (
    <Field label={label}>
      {(control) => (
        <Combobox
          immediate
          value={chosen}
          onChange={(option: SettingOption | null) => {
            if (option) onChange(option.value)
          }}
          onClose={() => setQuery('')}
        >
          <Around>
            <Input
              {...control}
              autoComplete="off"
              placeholder="Search…"
              displayValue={(option: SettingOption | null) => option?.label ?? ''}
              onChange={({ target }) => setQuery(target.value)}
            />
            <ComboboxButton as={Arrow} aria-label={`Options of ${label}`}>
              <ChevronDown size={theme.icon.medium} aria-hidden />
            </ComboboxButton>
          </Around>
          <List anchor={{ to: 'bottom start', gap: 4, padding: 8 }} modal={false}>
            {found.length === 0 && <Nothing>No matches.</Nothing>}
            {found.map((option) => (
              <ComboboxOption key={options.indexOf(option)} value={option} as={Option}>
                <span>{option.label}</span>
                {option === chosen && <Check size={theme.icon.medium} aria-hidden />}
              </ComboboxOption>
            ))}
          </List>
        </Combobox>
      )}
    </Field>
  )
}

const Around = styled.div({ position: 'relative' })

const Input = styled(ComboboxInput<SettingOption | null>)(({ theme }) => ({
  ...inputStyles(theme),
  paddingRight: theme.space[10],
}))

const Arrow = styled.button(({ theme: { color, space } }) => ({
  position: 'absolute',
  insetBlock: 0,
  right: 0,
  display: 'grid',
  placeItems: 'center',
  padding: `0 ${space[3]}`,
  border: 0,
  color: color.textQuiet,
  background: 'none',
  cursor: 'pointer',
}))

const List = styled(ComboboxOptions)(({ theme: { color, space, radius, elevation, layer, media } }) => ({
  zIndex: layer.menu,
  width: 'var(--input-width)',
  maxHeight: '18rem !important',
  padding: space[1],
  overflowY: 'auto',
  borderRadius: radius.panel,
  color: color.text,
  background: color.raised,
  boxShadow: elevation.floating,
  outline: 'none',
  [media.forcedColors]: { border: '1px solid' },
}))

const Option = styled.div(({ theme: { color, space, radius, control, media } }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  minHeight: control.height,
  padding: `${space[1]} ${space[2]}`,
  borderRadius: radius.control,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '& > span': { minWidth: 0 },
  '& > svg': { flexShrink: 0, color: color.accentText },
  '&[data-focus]': { background: color.hover },
  [media.forcedColors]: {
    '&[data-focus]': { color: 'HighlightText', background: 'Highlight', forcedColorAdjust: 'none' },
  },
}))

const Nothing = styled.p(({ theme: { color, space } }) => ({ padding: space[2], color: color.textQuiet }))
