import type { ReactNode } from 'react'
import { appFields } from '../../api/contract/apps/fieldNames.ts'
import { type Permission, permissionLabel, permissions } from '../../api/contract/apps/permissions.ts'
import {
  type WebPermission,
  webPermissions,
  webPermissionTable,
} from '../../api/contract/apps/webPermissions.ts'
import { listingLimits } from '../../api/contract/listing/listing.ts'
import { TextArea } from '../form/TextArea.tsx'
import { PlainList, Text } from '../ui/layout.tsx'
import { AddItem } from './AppForm/AddItem.tsx'
import { CharacterCount, FieldGroup } from './AppForm/FieldGroup.tsx'
import { ListRow } from './AppForm/ListRow.tsx'
import type { AppForm } from './AppForm/useAppForm.ts'
import { useList } from './AppForm/useList.ts'

const examples: Record<Permission, string> = {
  MICROPHONE: 'To write down what people around you say.',
  CAMERA: 'To read the sign you look at.',
  LOCATION: 'To show the next departures near you.',
  BACKGROUND_LOCATION: 'To remind you when you pass a place you saved.',
  CALENDAR: 'To show your next appointment.',
  READ_NOTIFICATIONS: 'To show messages from your phone.',
  POST_NOTIFICATIONS: 'To tell you when a timer ends.',
}

const webExamples: Record<WebPermission, string> = {
  network: 'To load today’s puzzle.',
  location: 'To show the next departures near you.',
  'g2-microphone': 'To write down what people around you say.',
  'phone-microphone': 'To take down what you dictate.',
  album: 'To show a picture that you choose.',
  camera: 'To read a ticket that you photograph.',
}

/** Of each list: what it explains, and what can be added, as the row that it then is. */
const lists = {
  permissions: {
    hint: 'Give each one a reason in words that people understand.',
    choices: permissions.map((type) => ({
      label: permissionLabel(type),
      example: examples[type],
      row: { type, description: '' },
    })),
  },
  webPermissions: {
    hint: 'Give each one a reason in words that people understand. The phone refuses what you don’t add.',
    choices: webPermissions.map((type) => ({
      label: webPermissionTable[type].label,
      example: webExamples[type],
      row: { type, description: '', hosts: [] },
    })),
  },
}

type PermissionsEditorProps = {
  form: AppForm
  path: keyof typeof lists
  seen?: Partial<Record<string, ReactNode>> | undefined
}

/** Which of a person's data an app asks for, and why; each once. Network lists the origins that a page may reach. */
export function PermissionsEditor({ form, path, seen = {} }: PermissionsEditorProps) {
  const { ids, items, group, list, error, place, add, edit, remove } = useList(form, path, {
    noun: 'Permission',
  })
  const { hint, choices } = lists[path]
  const choiceOf = (type: string) => choices.find(({ row }) => row.type === type)
  const remaining = choices.filter(({ row }) => items.every(({ type }) => type !== row.type))

  return (
    <FieldGroup ref={group} name={place} label={appFields[path].label} hint={hint} error={error}>
      {items.length === 0 ? (
        <Text quiet>No permissions needed.</Text>
      ) : (
        <PlainList gap={2} ref={list}>
          {items.map((item, index) => (
            <ListRow
              key={ids[index]}
              title={choiceOf(item.type)?.label ?? item.type}
              onRemove={() => remove(index)}
            >
              <TextArea
                label="Reason"
                rows={2}
                placeholder={`Example: ${choiceOf(item.type)?.example}`}
                hint={<CharacterCount text={item.description} most={listingLimits.reason} />}
                {...form.at(`${place}/${index}/description`)}
                value={item.description}
                onChange={({ target }) => edit(index, { description: target.value }, 'description')}
              />
              {'hosts' in item && item.type === 'network' && (
                <Origins
                  form={form}
                  place={`${place}/${index}/hosts`}
                  hosts={item.hosts}
                  onChange={(hosts) => edit(index, { hosts }, 'hosts')}
                />
              )}
              {seen[item.type]}
            </ListRow>
          ))}
        </PlainList>
      )}
      <AddItem
        noun="Permission"
        placeholder="Choose a permission"
        options={remaining.map(({ label, row }) => ({ value: row.type, label }))}
        onAdd={(type) => {
          const choice = choiceOf(type)
          if (choice) add(choice.row)
        }}
      />
    </FieldGroup>
  )
}

type OriginsProps = { form: AppForm; place: string; hosts: string[]; onChange: (lines: string[]) => void }

/** One a line, as they are typed: lines without text are left out when the form is sent. */
function Origins({ form, place, hosts, onChange }: OriginsProps) {
  const wrong = hosts.map((_, line) => form.errorAt(`${place}/${line}`)).find((error) => error !== undefined)
  return (
    <TextArea
      label="Origins"
      rows={2}
      placeholder="https://api.example.com"
      hint="One a line: the servers that your page may reach."
      autoCapitalize="none"
      spellCheck={false}
      {...form.at(place)}
      error={form.errorAt(place) ?? wrong}
      value={hosts.join('\n')}
      onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
    />
  )
}
