import { Plus } from 'lucide-react'

import { appFields } from '../../../api/contract/apps/appFields.ts'
import { toolLimits } from '../../../api/contract/apps/settingTypes.ts'
import type { AppTool } from '../../../api/contract/apps/tools.ts'
import { plural } from '../../../lib/format.ts'
import { TextArea } from '../../form/TextArea.tsx'
import { TextField } from '../../form/TextField.tsx'
import { Button } from '../../ui/Button.tsx'
import { Hidden } from '../../ui/layout.tsx'
import { CharacterCount } from '../AppForm/CharacterCount.tsx'
import { FieldGroup } from '../AppForm/FieldGroup.tsx'
import type { ListInput } from '../AppForm/listInput.ts'
import { OrderedRow, OrderedRows } from './OrderedRow.tsx'
import { ParametersEditor } from './ParametersEditor.tsx'
import { freeKey } from './settingDrafts.ts'
import { TextList } from './TextList.tsx'
import { useOrderedItems } from './useOrderedItems.ts'

type ToolsEditorProps = {
  list: ListInput<'tools'>
  wrongPlaces: readonly string[]
}

/** What the assistant may ask an app's server to do. */
export function ToolsEditor({ list, wrongPlaces }: ToolsEditorProps) {
  const { items, name, error, at, onChange } = list
  const rows = useOrderedItems<AppTool>(items, onChange, 'Tool')
  const edit = (
    index: number,
    change: { [Name in keyof AppTool]?: AppTool[Name] | undefined },
    place: string,
  ) =>
    onChange(
      items.map((one, other) => (other === index ? ({ ...one, ...change } as AppTool) : one)),
      `${index}/${place}`,
    )

  return (
    <FieldGroup
      ref={rows.group}
      name={name}
      label={appFields.tools.label}
      hint="What people can ask the assistant to do with your app. It calls your server at /tool."
      error={error}
      optional
    >
      {items.length > 0 && (
        <OrderedRows ref={rows.list}>
          {items.map((tool, index) => {
            const { id, description, activationPhrases = [], parameters = {} } = tool
            const atTool = (place: string) => at(`${index}/${place}`)
            return (
              <OrderedRow
                // biome-ignore lint/suspicious/noArrayIndexKey: while it is edited, two may have one ID
                key={index}
                name={`Tool ${index + 1}`}
                title={id}
                kind={countOf(Object.keys(parameters).length)}
                code=""
                number={index + 1}
                of={items.length}
                isOpen={rows.isOpen(index)}
                isWrong={wrongPlaces.some((place) => place.startsWith(`${name}/${index}/`))}
                drag={rows.drag.rowOf(index)}
                onToggle={() => rows.toggle(index)}
                onMove={(direction) => rows.step(index, direction)}
                onCopy={() =>
                  rows.copy(
                    {
                      ...tool,
                      id: freeKey(
                        id,
                        items.map((one) => one.id),
                      ),
                    },
                    index,
                  )
                }
                onRemove={() => rows.remove(index)}
              >
                <TextField
                  label="ID"
                  mono
                  autoCapitalize="none"
                  spellCheck={false}
                  hint="Your server receives this ID with each call."
                  {...atTool('id')}
                  value={id}
                  onChange={({ target }) => edit(index, { id: target.value }, 'id')}
                />
                <div data-wide>
                  <TextArea
                    label="Description"
                    rows={2}
                    {...atTool('description')}
                    value={description}
                    hint={
                      <CharacterCount text={description} most={toolLimits.description}>
                        The assistant uses this to decide when to call the tool.
                      </CharacterCount>
                    }
                    onChange={({ target }) => edit(index, { description: target.value }, 'description')}
                  />
                </div>
                <TextList
                  label="Activation Phrases"
                  hint="What people say to use this tool."
                  noun="Phrase"
                  items={activationPhrases}
                  most={toolLimits.phrases}
                  place="activationPhrases"
                  at={atTool}
                  onChange={(phrases, place) => edit(index, { activationPhrases: phrases }, place)}
                />
                <ParametersEditor
                  parameters={parameters}
                  at={atTool}
                  onChange={(changed, place) => edit(index, { parameters: changed }, place)}
                />
              </OrderedRow>
            )
          })}
        </OrderedRows>
      )}
      {items.length < toolLimits.tools && (
        <div>
          <Button icon={Plus} onClick={() => rows.add({ id: '', description: '' })}>
            Add Tool
          </Button>
        </div>
      )}
      <Hidden as="p" role="status">
        {rows.said}
      </Hidden>
    </FieldGroup>
  )
}

const countOf = (parameters: number) => (parameters === 0 ? 'No parameters' : plural(parameters, 'parameter'))
