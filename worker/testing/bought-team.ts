// A workspace whose owner buys the Teams plan from Stripe's emulator.
import { openMailbox } from "./mailbox.ts";
import { keepSignedIn, type Person } from "./people.ts";
import { Buyer, openShop, type Shop } from "./stripe-shop.ts";
import { meOf, Team } from "./team.ts";

export class BoughtTeam extends Team {
  readonly buyer: Buyer;

  constructor(buyer: Buyer, ...team: ConstructorParameters<typeof Team>) {
    super(...team);
    this.buyer = buyer;
  }

  get shop(): Shop {
    return this.buyer.shop;
  }

  /** Opens a shop, in which the owner buys Teams and names the workspace. */
  static async buy(name = "Reed & Ink"): Promise<BoughtTeam> {
    const buyer = await Buyer.enter(await openShop());
    const mailbox = openMailbox();
    await buyer.buy("teams");
    await buyer.client.fetch("/api/workspace", { method: "PATCH", json: { name } });
    const { workspace } = await meOf(buyer.client);
    return new BoughtTeam(buyer, buyer.person, workspace?.id ?? "", mailbox);
  }

  /** Also at Stripe. */
  override async pass(days: number, ...members: Person[]): Promise<void> {
    this.shop.pass(days);
    for (const member of [this.owner, ...members]) await keepSignedIn(member);
  }
}
