import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { builtinResolvers, ERROR_CODES, makeFsImporter, parse } from 'react-docgen'
import { expect, test } from 'vitest'

import type { Guidance } from '../../stories/docs/template/guidance.ts'

type Meta = { title: string; component?: { name: string }; parameters?: { guidance?: Guidance } }

const modules = import.meta.glob<Record<string, { meta: { input: Meta } }>>(
  '../../stories/components/**/*.stories.tsx',
  { eager: true },
)
const pages = Object.entries(modules).flatMap(([file, stories]) => {
  const [first] = Object.values(stories)
  return first ? [{ file, ...first.meta.input }] : []
})

test('every file of stories is read', () => expect(pages).toHaveLength(Object.keys(modules).length))

/** What any feature may use. */
const shared = pages.filter(({ file }) => /\/(data|feedback|form|glasses|layout|ui)\//.test(file))

test.each(shared)('$title says when to use it, and when not', (page) => {
  const { use, avoid } = { ...page.parameters?.guidance }
  expect([use, avoid].map((part) => part?.length ?? 0)).not.toContain(0)
})

const sources = import.meta.glob<string>('../../src/components/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const documented = [...new Set(pages.flatMap(({ component }) => component?.name ?? []))]

test.each(documented)('Storybook can read the props of %s', (name) => {
  const definition = new RegExp(`^export (?:const|function) ${name}\\b`, 'm')
  const [file] = Object.entries(sources).find(([, code]) => definition.test(code)) ?? []
  expect(file).toBeDefined()
  const props = Object.entries(propsOf(resolve(import.meta.dirname, file ?? ''), name))
  // Storybook writes an error on the console for a type like `Props['name']`: such a type wants a name.
  expect(
    props.flatMap(([prop, { tsType }]) => (JSON.stringify(tsType ?? null).includes("['") ? [prop] : [])),
  ).toEqual([])
})

/** A component's props, as Storybook reads them for its docs page. */
function propsOf(filename: string, name: string) {
  try {
    const components = parse(readFileSync(filename, 'utf8'), {
      filename,
      babelOptions: { babelrc: false, configFile: false },
      resolver: new builtinResolvers.FindExportedDefinitionsResolver(),
      importer: makeFsImporter(ownFile),
    })
    return components.find(({ displayName }) => displayName === name)?.props ?? {}
  } catch (error) {
    // What returns a portal, it takes for no component; the one that does has no props.
    if ((error as { code?: string }).code === ERROR_CODES.MISSING_DEFINITION) return {}
    throw error
  }
}

/** Where an import leads within the portal; what comes from a package is left alone. */
function ownFile(path: string, folder: string): string {
  if (path.startsWith('.')) return resolve(folder, path)
  throw Object.assign(new Error(path), { code: 'MODULE_NOT_FOUND' })
}
