import styled from '@emotion/styled'
import { Plus, Trash2 } from 'lucide-react'

import type { AppSetting, SettingOption } from '../../../api/contract/apps/appSettings.ts'
import { settingLimits } from '../../../api/contract/apps/settingTypes.ts'
import { TextField } from '../../form/TextField.tsx'
import { Button } from '../../ui/Button.tsx'
import { ListField } from '../AppForm/ListField.tsx'
import type { AppForm } from '../AppForm/useAppForm.ts'
import { useList } from '../AppForm/useList.ts'
import { defaultAfter, keyOf, typedValue } from './settingDrafts.ts'

type OptionsEditorProps = {
  form: AppForm
  index: number
  setting: Extract<AppSetting, { options: SettingOption[] }>
  saved: AppSetting | undefined
  onEdit: (change: Record<string, unknown>, property: string) => void
}

const kinds = { string: undefined, number: 'A number.', boolean: 'True or false.' }

/** The options of a choice: what people read, and what the app's server gets. */
export function OptionsEditor({ form, index, setting, saved, onEdit }: OptionsEditorProps) {
  const rows = useList(form, `settings.${index}.options`, { noun: 'Option' })
  const { items, place } = rows
  /** The default goes along with its option. */
  const keepDefault = (next: SettingOption[], edited?: number) => {
    if (setting.defaultValue !== undefined)
      onEdit({ defaultValue: defaultAfter(setting, next, edited) }, 'defaultValue')
  }
  const edit = (at: number, change: Partial<SettingOption>, property: string) => {
    keepDefault(
      items.map((one, other) => (other === at ? { ...one, ...change } : one)),
      at,
    )
    rows.edit(at, change, property)
  }
  /** The value of a saved option stays: people have chosen it. */
  const follows = (at: number) => {
    const { label = '', value } = items[at] ?? {}
    const isSame = (one: SettingOption) => one.value === value
    const isSaved = saved && 'options' in saved && saved.options.some(isSame)
    const isNew = !isSaved || items.findIndex(isSame) < at
    return isNew && (value === '' || value === keyOf(label))
  }

  return (
    <Options
      rows={rows}
      label="Options"
      hint="What people read, and the value that your server receives."
      addition={
        items.length < settingLimits.options && (
          <div>
            <Button icon={Plus} onClick={() => rows.add({ label: '', value: '' })}>
              Add Option
            </Button>
          </div>
        )
      }
    >
      {(at, { item, grip, menu }) => {
        const { label, value } = items[at] ?? { label: '', value: '' }
        const name = `Option ${at + 1}`
        return (
          <li {...item}>
            {grip}
            <TextField
              label={`Label of ${name}`}
              labelHidden
              placeholder={name}
              {...form.at(`${place}/${at}/label`)}
              value={label}
              onChange={({ target }) =>
                edit(at, { label: target.value, ...(follows(at) && { value: keyOf(target.value) }) }, 'label')
              }
            />
            <TextField
              label={`Value of ${name}`}
              labelHidden
              mono
              placeholder="value"
              autoCapitalize="none"
              spellCheck={false}
              hint={kinds[typeof value as keyof typeof kinds]}
              {...form.at(`${place}/${at}/value`)}
              value={`${value}`}
              onChange={({ target }) => edit(at, { value: typedValue(value, target.value) }, 'value')}
            />
            {menu([
              {
                label: 'Remove',
                icon: Trash2,
                tone: 'danger',
                separated: true,
                onSelect: () => {
                  keepDefault(items.toSpliced(at, 1))
                  rows.remove(at)
                },
              },
            ])}
          </li>
        )
      }}
    </Options>
  )
}

const Options = styled(ListField)(({ theme: { space } }) => ({
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: space[2] },
  '& > li > div': { flex: '1 1 8rem' },
}))
