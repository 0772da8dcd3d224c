// What each role may call, as an administrator would tick it in the admin panel.
const calls = ["find", "findOne", "create", "update"].map((name) => `api::ticket.ticket.${name}`);

module.exports = {
  async bootstrap({ strapi }) {
    const roles = strapi.db.query("plugin::users-permissions.role");
    const permissions = strapi.db.query("plugin::users-permissions.permission");
    for (const [type, name] of [
      ["authenticated", "Customer"],
      ["agent", "Agent"],
    ]) {
      const role = (await roles.findOne({ where: { type } })) ?? (await roles.create({ data: { type, name } }));
      for (const action of calls)
        if ((await permissions.findOne({ where: { action, role: role.id } })) === null)
          await permissions.create({ data: { action, role: role.id } });
    }
  },
};
