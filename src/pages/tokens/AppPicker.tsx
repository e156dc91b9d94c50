import styled from '@emotion/styled'
import { useId, useState } from 'react'
import { tokenLimits } from '../../api/contract.ts'
import { PackageName } from '../../components/data/AppName.tsx'
import { useSearch } from '../../components/data/useSearch.ts'
import { LoadFailed } from '../../components/feedback/LoadFailed.tsx'
import { CheckboxGroup } from '../../components/form/CheckboxGroup.tsx'
import { FieldError } from '../../components/form/Field.tsx'
import { RadioGroup } from '../../components/form/RadioGroup.tsx'
import { SearchField } from '../../components/form/SearchField.tsx'
import { Stack, Text } from '../../components/ui/layout.tsx'
import { plural } from '../../lib/format.ts'

type App = { packageName: string; name: string }

type AppPickerProps = {
  /** Of the group that is shown, by which a form finds it. */
  name: string
  /** The team's; null while they are read. */
  apps: readonly App[] | null
  /** Null for all. */
  value: readonly string[] | null
  error: string | undefined
  loadError: string | null
  onChange: (packageNames: string[] | null) => void
  onRetry: () => void
}

/** More than these are searched. */
const fewApps = 6

export function AppPicker(props: AppPickerProps) {
  const { name: field, apps, value, error, loadError, onChange, onRetry } = props
  const errorId = useId()
  const [search, setSearch] = useState('')
  const found = useSearch(apps ?? [], textOf, search)
  const chosen = value ?? []
  const isFull = chosen.length >= tokenLimits.apps
  const choose = (names: readonly string[]) => {
    // Apps that the search hides stay chosen.
    const hidden = chosen.filter((name) => !found.some(({ packageName }) => packageName === name))
    onChange([...hidden, ...names])
  }

  return (
    <Stack gap={2}>
      <div>
        <Text medium>Apps</Text>
        <RadioGroup
          label="Apps"
          {...(value === null && { name: field })}
          value={value === null ? 'all' : 'some'}
          options={[
            { value: 'all', label: 'All apps', hint: 'Of this team, now and later.' },
            { value: 'some', label: 'Chosen apps' },
          ]}
          error={value === null ? error : null}
          onChange={(next) => onChange(next === 'all' ? null : [])}
        />
      </div>
      {value !== null && apps === null && loadError && <LoadFailed error={loadError} onRetry={onRetry} />}
      {value !== null && apps === null && !loadError && (
        <Text quiet small role="status">
          Loading apps…
        </Text>
      )}
      {value !== null && apps !== null && (
        <>
          {apps.length > fewApps && <SearchField label="Search apps" value={search} onChange={setSearch} />}
          <Window data-invalid={Boolean(error)}>
            <CheckboxGroup
              name={field}
              label="Apps to Choose"
              labelHidden
              options={found.map(({ packageName, name }) => ({
                value: packageName,
                label: name,
                hint: <PackageName>{packageName}</PackageName>,
                disabledReason:
                  isFull && !chosen.includes(packageName) ? 'Clear another app to choose this one.' : null,
              }))}
              value={chosen}
              onChange={choose}
              {...(error && { 'aria-describedby': errorId })}
            />
            {found.length === 0 && <p>{apps.length === 0 ? 'This team has no apps.' : 'No apps match.'}</p>}
          </Window>
          <div>
            <div aria-live="polite">{error && <FieldError id={errorId}>{error}</FieldError>}</div>
            <Text quiet small role="status">
              {plural(chosen.length, 'app')} of at most {tokenLimits.apps} chosen
            </Text>
          </div>
        </>
      )}
    </Stack>
  )
}

const textOf = ({ packageName, name }: App) => `${name} ${packageName}`

const Window = styled.div(({ theme: { color, space, radius } }) => ({
  maxHeight: '16rem',
  padding: `${space[1]} ${space[3]}`,
  border: `1px solid ${color.border}`,
  borderRadius: radius.control,
  overflowY: 'auto',
  // An outline of the group inside, and an error at its end, would be cut off.
  '&[data-invalid=true]': { borderColor: color.dangerMark },
  '&[data-invalid=true]:focus-within': { outline: `1px solid ${color.dangerMark}` },
  '& > fieldset:focus': { outline: 'none' },
}))
