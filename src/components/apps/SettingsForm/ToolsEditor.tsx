import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { appFields } from '../../../api/contract/apps/fieldNames.ts'
import { toolLimits } from '../../../api/contract/apps/settingTypes.ts'
import { plural } from '../../../lib/format.ts'
import { lazyWithPreload } from '../../../lib/lazyWithPreload.ts'
import { TextArea } from '../../form/TextArea.tsx'
import { TextField } from '../../form/TextField.tsx'
import { Button } from '../../ui/Button.tsx'
import { CharacterCount } from '../AppForm/FieldGroup.tsx'
import { ListField } from '../AppForm/ListField.tsx'
import type { AppForm } from '../AppForm/useAppForm.ts'
import { useList } from '../AppForm/useList.ts'
import { OpenableRow } from './OpenableRow.tsx'
import { freeKey } from './settingDrafts.ts'
import { TextList } from './TextList.tsx'

const ParametersEditor = lazyWithPreload(() =>
  import('./ParametersEditor.tsx').then((module) => module.ParametersEditor),
)

const blankTool = { id: '', description: '', activationPhrases: [], parameters: [] }

export function ToolsEditor({ form }: { form: AppForm }) {
  const rows = useList(form, 'tools', { noun: 'Tool' })
  const { items } = rows
  // A tool that is opened has them at once.
  useEffect(() => void ParametersEditor.preload(), [])

  return (
    <ListField
      rows={rows}
      label={appFields.tools.label}
      hint={
        <>
          What people can ask the assistant to do with your app. It calls your server at <code>/tool</code>.
        </>
      }
      optional
      addition={
        items.length < toolLimits.tools && (
          <div>
            <Button icon={Plus} onClick={() => rows.add(blankTool)}>
              Add Tool
            </Button>
          </div>
        )
      }
    >
      {(index, parts) => {
        const tool = items[index]
        if (!tool) return null
        const { id, description, parameters } = tool
        const place = `tools/${index}`
        return (
          <OpenableRow
            parts={parts}
            name={`Tool ${index + 1}`}
            title={id}
            kind={parameters.length === 0 ? 'No parameters' : plural(parameters.length, 'parameter')}
            isOpen={rows.isOpen(index)}
            isWrong={form.isWrongIn(place)}
            onToggle={() => rows.toggle(index)}
            onDuplicate={() => {
              const taken = items.map((one) => one.id)
              rows.duplicate({ ...tool, id: freeKey(id, taken) }, index)
            }}
            onRemove={() => rows.remove(index)}
          >
            <TextField
              label="ID"
              mono
              autoCapitalize="none"
              spellCheck={false}
              hint="Your server receives this ID with each call."
              {...form.at(`${place}/id`)}
              value={id}
              onChange={({ target }) => rows.edit(index, { id: target.value }, 'id')}
            />
            <div data-wide>
              <TextArea
                label="Description"
                rows={2}
                {...form.at(`${place}/description`)}
                value={description}
                hint={
                  <CharacterCount text={description} most={toolLimits.description}>
                    The assistant uses this to decide when to call the tool.
                  </CharacterCount>
                }
                onChange={({ target }) => rows.edit(index, { description: target.value }, 'description')}
              />
            </div>
            <TextList
              form={form}
              path={`tools.${index}.activationPhrases`}
              place={`${place}/activationPhrases`}
              label="Activation Phrases"
              hint="What people say to use this tool."
              noun="Phrase"
              most={toolLimits.phrases}
            />
            <ParametersEditor form={form} path={`tools.${index}.parameters`} />
          </OpenableRow>
        )
      }}
    </ListField>
  )
}
