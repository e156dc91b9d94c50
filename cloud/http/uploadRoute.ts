import type { Call } from '../../src/api/contract.ts'
import { send } from './answer.ts'
import type { User } from './authenticate/user.ts'
import type { App } from './ctx.ts'
import { paramsOf, tokenOf } from './request.ts'
import {
  asDeclared,
  type Handler,
  inTurn,
  patternOf,
  type RouteServices,
  type UserRequest,
  userRequest,
} from './route.ts'
import { readUpload } from './uploads.ts'

/** Serves a call whose body is a form with an archive, which `keep` takes as it comes; one without gets the route declared
 * after it. The caller's right is judged before anything of it is kept, and again as `inTurn` does. */
export function uploadRoute<C extends Call & { archive: string }, Services extends RouteServices>(
  app: App,
  services: Services,
  call: C,
  keep: (bytes: AsyncIterable<Buffer>, user: User) => Promise<unknown>,
  handler: Handler<C, UserRequest<C, Services>>,
): void {
  app.on(call.method, patternOf(call), async (c, next) => {
    if (!c.req.header('content-type')?.toLowerCase().startsWith('multipart/')) return next()
    const read = async () => {
      const user = await services.verifyBearer(tokenOf(c))
      if (call.action) await services.requireRight(user, paramsOf(c), call.action)
      const { archive: field, largestBody: largest = 0 } = call
      return readUpload(c.req.raw, { field, largest, keep: (bytes) => keep(bytes, user) })
    }
    return asDeclared(services, call, async () =>
      send(
        c,
        call,
        await inTurn(c, services, call, (caller) => handler(userRequest(c, call, services, caller)), read),
        services.checkAnswers,
      ),
    )
  })
}
