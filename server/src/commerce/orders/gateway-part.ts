import type { App } from '../../core/app.ts';
import type { PaymentGateway } from '../gateway/gateway.ts';
import { siteGatewayOf } from '../gateway/open-gateway.ts';

declare module '../../core/app.ts' {
  interface DomainParts {
    /** Takes the place of the configured provider, for tests. */
    gateway: PaymentGateway;
  }
}

/** Who takes the money; null when the operator configured nobody. */
export function findGateway(app: App): PaymentGateway | null {
  return app.gateway ?? (app.config.payments === null ? null : siteGatewayOf(app));
}
