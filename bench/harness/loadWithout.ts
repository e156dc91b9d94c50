import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

import { type Change, removals } from './removals.ts'

/**
 * Loads this process's modules with the remedy of BENCH_WITHOUT taken out. The change is made here, to the
 * text of the module as it is loaded, so that the product has no switch for it. Ends the process when the
 * remedy is unknown or its text is no longer there.
 */
const name = process.env.BENCH_WITHOUT
if (name !== undefined) {
  const changes = removals[name]
  if (!changes) throw new Error(`No remedy is called ${name}.`)
  for (const change of changes) changed(change, readFileSync(urlOf(change), 'utf8'))

  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      const mine = changes.filter((change) => urlOf(change).href === url)
      if (mine.length === 0) return loaded
      return {
        ...loaded,
        source: mine.reduce((text, change) => changed(change, text), String(loaded.source)),
      }
    },
  })
}

function urlOf({ module }: Change): URL {
  return new URL(`../../${module}`, import.meta.url)
}

function changed({ module, from, to }: Change, text: string): string {
  if (!text.includes(from)) throw new Error(`${fileURLToPath(urlOf({ module, from, to }))} has no “${from}”.`)
  return text.replaceAll(from, () => to)
}
