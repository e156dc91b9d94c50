import { appFields } from '../../../api/contract/apps/fieldNames.ts'
import {
  hasValue,
  type SettingType,
  settingLimits,
  settingTypes,
} from '../../../api/contract/apps/settingTypes.ts'
import { AddItem } from '../AppForm/AddItem.tsx'
import { ListField } from '../AppForm/ListField.tsx'
import type { AppForm } from '../AppForm/useAppForm.ts'
import { useList } from '../AppForm/useList.ts'
import { OpenableRow } from './OpenableRow.tsx'
import { SettingFields } from './SettingFields.tsx'
import { blankSetting, freeKey, keysOf, savedOf } from './settingDrafts.ts'

const typeOptions = Object.entries(settingTypes).map(([value, label]) => ({ value, label }))
const isType = (type: string): type is SettingType => Object.hasOwn(settingTypes, type)

export function SettingsEditor({ form }: { form: AppForm }) {
  const rows = useList(form, 'settings', { noun: 'Setting' })
  const { items } = rows

  return (
    <ListField
      rows={rows}
      label={appFields.settings.label}
      hint="What people choose for your app in the phone app. Your server receives each change immediately."
      optional
      addition={
        items.length < settingLimits.settings && (
          <AddItem
            noun="Setting"
            placeholder="Choose a type"
            options={typeOptions}
            onAdd={(type) => {
              if (isType(type)) rows.add(blankSetting(type))
            }}
          />
        )
      }
    >
      {(index, parts) => {
        const setting = items[index]
        if (!setting) return null
        return (
          <OpenableRow
            parts={parts}
            name={`Setting ${index + 1}`}
            title={setting.type === 'group' ? setting.title : setting.label}
            kind={settingTypes[setting.type]}
            code={hasValue(setting) ? setting.key : ''}
            isOpen={rows.isOpen(index)}
            isWrong={form.isWrongIn(`settings/${index}`)}
            onToggle={() => rows.toggle(index)}
            onDuplicate={() =>
              rows.duplicate(
                hasValue(setting) ? { ...setting, key: freeKey(setting.key, keysOf(items)) } : setting,
                index,
              )
            }
            onRemove={() => rows.remove(index)}
          >
            <SettingFields
              form={form}
              index={index}
              setting={setting}
              saved={savedOf(items, index, form.saved.settings)}
              onEdit={(change, property) => rows.edit(index, change, property)}
            />
          </OpenableRow>
        )
      }}
    </ListField>
  )
}
