// Strapi has no permissions on single records: its documentation has such conditions written in controllers, as here.
const { factories } = require("@strapi/strapi");

const name = "api::ticket.ticket";
const isCustomer = (ctx) => ctx.state.user.role.type === "authenticated";
const ownTickets = (ctx) => (isCustomer(ctx) ? { requester: { id: ctx.state.user.id } } : {});
const changeable = (ctx) => (isCustomer(ctx) ? ownTickets(ctx) : { assignee: { id: ctx.state.user.id } });
const withoutNote = ({ note: _, ...ticket }) => ticket;

module.exports = factories.createCoreController(name, ({ strapi }) => ({
  async find(ctx) {
    await this.validateQuery(ctx);
    const query = await this.sanitizeQuery(ctx);
    const filters = { ...query.filters, ...ownTickets(ctx) };
    const { results, pagination } = await strapi.service(name).find({ ...query, filters });
    const shown = await this.sanitizeOutput(results, ctx);
    return this.transformResponse(isCustomer(ctx) ? shown.map(withoutNote) : shown, { pagination });
  },

  async findOne(ctx) {
    await this.validateQuery(ctx);
    const query = await this.sanitizeQuery(ctx);
    const ticket = await strapi.service(name).findOne(ctx.params.id, { ...query, filters: ownTickets(ctx) });
    if (ticket === null) return ctx.notFound();
    const shown = await this.sanitizeOutput(ticket, ctx);
    return this.transformResponse(isCustomer(ctx) ? withoutNote(shown) : shown);
  },

  async create(ctx) {
    const { data } = ctx.request.body;
    await this.validateInput(data, ctx);
    const input = await this.sanitizeInput(data, ctx);
    const given = { state: "open", requester: ctx.state.user.id };
    const ticket = await strapi.service(name).create({ data: { ...input, ...given } });
    ctx.status = 201;
    const shown = await this.sanitizeOutput(ticket, ctx);
    return this.transformResponse(isCustomer(ctx) ? withoutNote(shown) : shown);
  },

  async update(ctx) {
    const found = await strapi.service(name).findOne(ctx.params.id, { fields: ["id"], filters: changeable(ctx) });
    if (found === null) return ctx.notFound();
    return super.update(ctx);
  },
}));
