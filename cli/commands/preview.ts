import { isOutOfReach } from '../../src/api/contract.ts'
import type { Context } from '../lib/context.ts'
import { pageAddressOf, readWebApp } from '../session/pageAddress.ts'

/** Opens Try It of a web app with the address of its page filled in. */
export async function run(context: Context, _: object, [given]: string[]): Promise<void> {
  const { io, output } = context
  const app = await readWebApp(context)
  const address = pageAddressOf(app, given)
  const { url: portal } = await context.cloud()
  const url = `${portal}/tpas/${encodeURIComponent(app.packageName)}/try?${new URLSearchParams({ address })}`
  const isReachable = !isOutOfReach(new URL(portal).hostname, address)
  const opened = isReachable && !output.isJson && (await io.openBrowser(url))
  output.result({ url, opened, reachable: isReachable }, () => [url])
  if (isReachable) return
  output.warn(`${portal} can’t reach ${address}, which only this computer has.`)
  output.warn('Run `glasses try` to try the page from here, or host it where the portal reaches it.')
}
