import { isOutOfReach } from '../../src/api/contract.ts'
import { type Exit, exits } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { listenerName } from '../listen/defaults.ts'
import { runRelay } from '../listen/run.ts'
import { targetOf } from '../listen/target.ts'
import { pageAddressOf, readWebApp } from '../session/pageAddress.ts'

type Options = { name?: string }

/** Opens Try It of a web app with the address of its page filled in. A page that only this computer reaches passes through it. */
export async function run(context: Context, options: Options, [given]: string[]): Promise<Exit> {
  const { io, output } = context
  const app = await readWebApp(context)
  const { packageName } = app
  const address = pageAddressOf(app, given)
  const { url: portal } = await context.cloud()
  const show = async (query: Record<string, string>) => {
    const url = `${portal}/tpas/${encodeURIComponent(packageName)}/try?${new URLSearchParams(query)}`
    return { url, opened: !output.isJson && (await io.openBrowser(url)) }
  }
  if (!isOutOfReach(new URL(portal).hostname, address)) {
    const shown = await show({ address })
    output.result(shown, () => [shown.url])
    return exits.ok
  }
  let isShown = false
  return runRelay(context, {
    ...{ command: 'preview', packageName, passes: 'page', startCommand: '', maxOffline: null },
    name: listenerName(io, options.name),
    target: await targetOf(new URL(address).origin, { allowLan: false }),
    onReady(listener) {
      if (isShown) return
      isShown = true
      void show({ address, listener }).then((shown) =>
        output.line({ type: 'page', ...shown }, () => [shown.url]),
      )
    },
  })
}
