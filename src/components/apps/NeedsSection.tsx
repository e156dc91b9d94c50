import type { ReactNode } from 'react'
import { type AppFieldName, appFields, tpaTypes } from '../../api/contract/apps/appFields.ts'
import type { HardwareType } from '../../api/contract/apps/hardware.ts'
import { hasField, kindOf } from '../../api/contract/apps/kindFields.ts'
import { type Permission, permissionLabel, permissions } from '../../api/contract/apps/permissions.ts'
import { listingLimits } from '../../api/contract/listing/listing.ts'
import { Fields } from '../form/Field.tsx'
import { RadioGroup } from '../form/RadioGroup.tsx'
import { TextArea } from '../form/TextArea.tsx'
import { PlainList, Text } from '../ui/layout.tsx'
import { AddItem } from './AppForm/AddItem.tsx'
import { CharacterCount, FieldGroup } from './AppForm/FieldGroup.tsx'
import { ListRow } from './AppForm/ListRow.tsx'
import type { AppForm } from './AppForm/useAppForm.ts'
import { useList } from './AppForm/useList.ts'
import { HardwareEditor } from './HardwareEditor.tsx'
import { WebPermissionsEditor } from './WebPermissionsEditor.tsx'

/** Shown in a need's row: how sessions used it. */
export type SeenNeeds = {
  permissions?: Partial<Record<Permission, ReactNode>>
  hardware?: Partial<Record<HardwareType, ReactNode>>
}

type NeedsSectionProps = { form: AppForm; seen?: SeenNeeds | undefined }

const typeTexts: Record<(typeof tpaTypes)[number], { label: string; hint: string }> = {
  standard: {
    label: 'Standard',
    hint: 'Has the screen while it’s open. Choose this if people open your app to use it.',
  },
  background: {
    label: 'Background',
    hint: 'Runs beside the app that has the screen. Choose this if it listens or notifies.',
  },
}
const typeOptions = tpaTypes.map((value) => ({ value, ...typeTexts[value] }))

/** An app's needs of the glasses and of the person who wears them. */
export function NeedsSection({ form, seen = {} }: NeedsSectionProps) {
  const chosen = tpaTypes.find((type) => type === form.current.tpaType) ?? null
  const has = (name: AppFieldName) => hasField(kindOf(form.current.kind), name)
  return (
    <Fields>
      {has('tpaType') && (
        <FieldGroup name="tpaType" label={appFields.tpaType.label}>
          <RadioGroup
            label={appFields.tpaType.label}
            options={typeOptions}
            value={chosen}
            error={form.errorAt('tpaType')}
            onChange={(type) => form.type('tpaType', type)}
          />
        </FieldGroup>
      )}
      {has('permissions') && <PermissionsEditor form={form} seen={seen.permissions} />}
      {has('webPermissions') && <WebPermissionsEditor form={form} />}
      {has('hardwareRequirements') && <HardwareEditor form={form} seen={seen.hardware} />}
    </Fields>
  )
}

type PermissionsEditorProps = {
  form: AppForm
  seen?: Partial<Record<Permission, ReactNode>> | undefined
}

const examples: Record<Permission, string> = {
  MICROPHONE: 'To write down what people around you say.',
  CAMERA: 'To read the sign you look at.',
  LOCATION: 'To show the next departures near you.',
  BACKGROUND_LOCATION: 'To remind you when you pass a place you saved.',
  CALENDAR: 'To show your next appointment.',
  READ_NOTIFICATIONS: 'To show messages from your phone.',
  POST_NOTIFICATIONS: 'To tell you when a timer ends.',
}

/** Which of a person's data an app asks for, and why; each once. */
function PermissionsEditor({ form, seen = {} }: PermissionsEditorProps) {
  const { ids, items, group, list, error, place, add, edit, remove } = useList(form, 'permissions', {
    noun: 'Permission',
  })
  const remaining = permissions.filter((type) => items.every((item) => item.type !== type))

  return (
    <FieldGroup
      ref={group}
      name={place}
      label={appFields.permissions.label}
      hint="Give each one a reason in words that people understand."
      error={error}
    >
      {items.length === 0 ? (
        <Text quiet>No permissions needed.</Text>
      ) : (
        <PlainList gap={2} ref={list}>
          {items.map(({ type, description }, index) => (
            <ListRow key={ids[index]} title={permissionLabel(type)} onRemove={() => remove(index)}>
              <TextArea
                label="Reason"
                rows={2}
                placeholder={`Example: ${examples[type]}`}
                hint={<CharacterCount text={description} most={listingLimits.reason} />}
                {...form.at(`${place}/${index}/description`)}
                value={description}
                onChange={({ target }) => edit(index, { description: target.value }, 'description')}
              />
              {seen[type]}
            </ListRow>
          ))}
        </PlainList>
      )}
      <AddItem
        noun="Permission"
        placeholder="Choose a permission"
        options={remaining.map((type) => ({ value: type, label: permissionLabel(type) }))}
        onAdd={(value) => {
          const type = remaining.find((permission) => permission === value)
          if (type) add({ type, description: '' })
        }}
      />
    </FieldGroup>
  )
}
